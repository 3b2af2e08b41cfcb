// Holds the input of the sign-in form and its errors, and signs the person in or adds the mobile number to their
// account.

import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { demoCaptcha, demoOutbox } from '@huishou/wire/client/demo/endpoints'
import { loginByCode, bindMobile } from '@huishou/wire/client/member/sign-in'
import { sendSmsCode } from '@huishou/wire/client/member/sms-code'
import type { SignInCodeWay } from '@huishou/wire/member/sign-in-code-way'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { captchaUrl, newCaptchaKey } from '../../entities/member/captcha.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { returnFromLogin, startAfresh } from '../../shared/login-needed.ts'
import { beginSession } from '../../entities/member/begin-and-end-session.ts'
import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'
import { useSmsCode } from '../../entities/member/use-sms-code.ts'
import { loginMessages } from './messages.ts'
import { referrerOf } from './referrer.ts'

/** Consent to the terms, required before a code is sent or used; adding a number to an account needs none. */
const useConsent = (binding: boolean) => {
  const messages = useMessages(loginMessages)
  const [agreed, setAgreed] = useState(false)
  const [notAgreed, setNotAgreed] = useState(false)
  const isAgreed = (): boolean => {
    setNotAgreed(!binding && !agreed)
    return binding || agreed
  }
  const consent = {
    agreed,
    error: notAgreed ? messages.agreeFirst : undefined,
    onChange: (on: boolean) => {
      setAgreed(on)
      setNotAgreed(false)
    },
  }
  return { agreed, isAgreed, consent }
}

/**
 * The sign-in form: the mobile number, its code, consent, and the demo's shortcut. With `binding` the number is added
 * to the signed-in account.
 */
export const useLogin = (onWrong: () => void, binding: boolean, way: SignInCodeWay) => {
  const messages = useMessages(loginMessages)
  const [mobile, setMobile] = useState('')
  const { agreed, isAgreed, consent } = useConsent(binding)
  const sms = useSmsCode(mobile, onWrong, 'login', { isAllowed: isAgreed, way })

  const bind = async (code: string) => {
    const answer = await api.call(bindMobile, { mobile, code })
    if (!answer.ok) return sms.refused(answer.refused)
    appState.set({ mobile })
    toast(messages.bound, 'good')
    await returnFromLogin()
  }
  const signIn = async (number: string, code: string, restore = false): Promise<void> => {
    const referrer = referrerOf(appState.get().referrer)
    const answer = await api.call(loginByCode, {
      mobile: number,
      code,
      autoReg: true,
      ...(agreed ? { agreed } : {}),
      ...(referrer ? { referrer } : {}),
      ...(restore ? { restore } : {}),
    })
    if (!answer.ok && answer.refused.reason === 'DELETION_PENDING') {
      const { message: text } = answer.refused
      const back = await confirmDialog({
        title: messages.leaving,
        text,
        ok: messages.takeBack,
        cancel: messages.letGo,
      })
      if (back) await signIn(number, code, true)
      return
    }
    if (!answer.ok) return sms.refused(answer.refused)
    const other = beginSession(answer.data)
    toast(restore ? messages.tookBack : messages.signedIn, 'good')
    await (other ? startAfresh() : returnFromLogin())
  }
  const [signingIn, submit] = usePending(async () => {
    if (focusLengthError() || !sms.isReady()) return
    await (binding ? bind(sms.typed.code) : signIn(mobile, sms.typed.code))
  })
  const [demoing, demo] = usePending(async (number: string) => {
    const read = await demoCode(number)
    if (!read) return toast(messages.demoFailed)
    setMobile(number)
    sms.type(read)
    await signIn(number, read.code)
  })
  const type = (text: string) => {
    setMobile(normalizeMobile(text))
    sms.forgive('mobile')
  }
  return { mobile, type, sms, consent, isAllowed: isAgreed, signingIn, submit, demoing, demo }
}

/** Gets a real code for a demo account, reading the captcha and the SMS from the demo's outbox. */
const demoCode = async (mobile: string): Promise<{ picCode: string; code: string } | null> => {
  const key = newCaptchaKey()
  await fetch(captchaUrl(key)).catch(() => null)
  const picture = await api.call(demoCaptcha, { key })
  if (!picture.ok) return null
  // Refused when a code was sent a moment ago; that one is in the outbox as well.
  await api.call(sendSmsCode, { mobile, key, picCode: picture.data.text })
  const outbox = await api.call(demoOutbox, { to: mobile })
  const last = outbox.ok
    ? outbox.data.filter(({ code }) => code).toSorted((a, b) => b.at - a.at)[0]
    : undefined
  return last ? { picCode: picture.data.text, code: last.code } : null
}
