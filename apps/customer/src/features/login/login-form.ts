import type { Refused } from '@huishou/caller'

export type LoginForm = { mobile: string; picCode: string; code: string }
export type LoginField = keyof LoginForm

const mobilePattern = /^1[3-9]\d{9}$/

/** What is not right for asking a code; the same fields and the code for signing in. */
export const wrongForCode = ({ mobile, picCode }: LoginForm): LoginField[] => [
  ...(mobilePattern.test(mobile) ? [] : (['mobile'] as const)),
  ...(picCode.trim() ? [] : (['picCode'] as const)),
]
export const wrongForLogin = (form: LoginForm): LoginField[] => [
  ...(mobilePattern.test(form.mobile) ? [] : (['mobile'] as const)),
  ...(/^\d{4,8}$/.test(form.code) ? [] : (['code'] as const)),
]

/** Which field a refusal concerns. */
export const fieldOf = ({ reason, field }: Pick<Refused, 'reason' | 'field'>): LoginField => {
  if (reason === 'CAPTCHA_WRONG' || field === 'picCode' || field === 'key') return 'picCode'
  return field === 'mobile' ? 'mobile' : 'code'
}

/** The inviter as the wire wants it; anything that is no id is left out. */
export const referrerOf = (kept: string | null): number | undefined =>
  kept && /^[1-9]\d{0,14}$/.test(kept) ? Number(kept) : undefined
