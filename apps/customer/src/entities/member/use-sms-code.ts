// The hook for the captcha and verification code fields, which requests a code by SMS and holds the typed input and the
// errors to show.

import type { Refused } from '@huishou/client/caller'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { InputOf } from '@huishou/wire/client'
import { demoOutbox } from '@huishou/wire/client/demo/endpoints'
import { sendSmsCode } from '@huishou/wire/client/member/sms-code'
import type { SmsPurpose, SmsWork } from '@huishou/wire/member/sms-code'
import { SECOND } from '@huishou/wire/time'
import { isMobile } from '@huishou/wire/mobile'
import type { SignInCodeWay } from '@huishou/wire/member/sign-in-code-way'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { newCaptchaKey } from './captcha.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { isDemo } from '../../shared/components/demo-mark.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { smsMessages } from './sms-messages.ts'

const CODE = /^\d{4,8}$/
const RESEND_MS = 60 * SECOND

export type SmsField = 'mobile' | 'picCode' | 'code'
export type SmsCode = ReturnType<typeof useSmsCode>

/** Reads the code from the demo's outbox, as a demo sends no SMS. */
const demoCode = async (mobile: string): Promise<string> => {
  const outbox = await api.call(demoOutbox, { to: mobile })
  return outbox.ok ? (outbox.data.find(({ code }) => /^\d{6}$/.test(code))?.code ?? '') : ''
}

/**
 * Requests a code. When many codes are being requested, the server demands a proof of work, which the device computes
 * first.
 */
const requestCode = async (input: InputOf<typeof sendSmsCode>) => {
  const answer = await api.call(sendSmsCode, input)
  if (answer.ok || answer.refused.reason !== 'SMS_WORK_NEEDED') return answer
  const { solveWork } = await import('./proof-of-work.ts')
  const work = await solveWork(answer.refused.data as SmsWork)
  return work ? api.call(sendSmsCode, { ...input, work }) : answer
}

type Problems = Partial<Record<SmsField, string>>

/** The typed fields and their errors; typing into a field clears its error. */
const useFields = (onWrong: () => void) => {
  const [typed, setTyped] = useState({ picCode: '', code: '' })
  const [wrong, setWrong] = useState<Problems>({})
  const show = (found: Problems) => {
    setWrong(found)
    onWrong()
  }
  const type = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const forgive = (field: SmsField) => setWrong(({ [field]: _gone, ...others }) => others)
  return { typed, type, wrong, show, forgive, clear: () => setWrong({}) }
}

/**
 * The state of the fields with which a mobile number is verified by a code; the form itself sends the code to the
 * server. Calls `onWrong` after showing an error. `isAllowed` validates the rest of the form before a code is requested
 * or used; `way` is how the code is obtained.
 */
export const useSmsCode = (
  mobile: string,
  onWrong: () => void,
  purpose: SmsPurpose = 'login',
  { isAllowed = () => true, way = 'sms' }: { isAllowed?: () => boolean; way?: SignInCodeWay } = {},
) => {
  const messages = useMessages(smsMessages)
  const [captcha, setCaptcha] = useState(newCaptchaKey)
  const { typed, type, wrong, show, forgive, clear } = useFields(onWrong)
  // the wait between two codes applies per number
  const [sent, setSent] = useState({ mobile: '', again: 0, hint: '' })
  const last = sent.mobile !== '' && sent.mobile === mobile ? sent : null

  const newPicture = () => {
    setCaptcha(newCaptchaKey())
    type({ picCode: '' })
  }
  /** Shows every missing input, in these fields and the rest of the form; returns whether none is missing. */
  const isComplete = (missing: Problems): boolean => {
    const all = { ...(isMobile(mobile) ? {} : { mobile: messages.mobile }), ...missing }
    const complete = isAllowed() && Object.keys(all).length === 0
    if (!complete) show(all)
    return complete
  }
  /** Shows a refusal beside its field. */
  const refused = ({ reason, field, message }: Refused) => {
    if (reason === 'CAPTCHA_WRONG') newPicture()
    const at = reason === 'CAPTCHA_WRONG' || field === 'picCode' || field === 'key' ? 'picCode' : 'code'
    show({ [field === 'mobile' ? 'mobile' : at]: message })
  }
  const [sending, send] = usePending(async () => {
    if (focusLengthError()) return
    if (!isComplete(typed.picCode.trim() ? {} : { picCode: messages.captchaMissing })) return
    const answer = await requestCode({ mobile, key: captcha, picCode: typed.picCode.trim(), purpose })
    if (!answer.ok) return refused(answer.refused)
    setSent({ mobile, again: Date.now() + RESEND_MS, hint: '' })
    clear()
    toast(messages.sentTo(maskMobile(mobile)), 'good')
    const told = isDemo() ? await demoCode(mobile) : ''
    if (told) setSent((before) => ({ ...before, hint: messages.demo(told) }))
  })
  /** Returns whether a code for a valid number has been typed; shows what is missing. */
  const isReady = (): boolean =>
    isComplete(
      CODE.test(typed.code)
        ? {}
        : { code: way === 'staff' ? messages.staffCodeMissing : messages.codeMissing },
    )
  return {
    captcha,
    newPicture,
    typed,
    type,
    wrong,
    forgive,
    refused,
    resendAt: last?.again ?? null,
    hint: last?.hint ?? '',
    sending,
    send,
    isReady,
  }
}
