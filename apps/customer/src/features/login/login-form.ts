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

/** `captcha_<ms>_<9 base36>`, as the original client makes them (wire-contract 4.3). */
export const newCaptchaKey = (): string => {
  const random = crypto.getRandomValues(new Uint8Array(9))
  return `captcha_${Date.now()}_${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}

/** The inviter as the wire wants it; anything that is no id is left out. */
export const referrerOf = (kept: string | null): number | undefined =>
  kept && /^[1-9]\d{0,14}$/.test(kept) ? Number(kept) : undefined
