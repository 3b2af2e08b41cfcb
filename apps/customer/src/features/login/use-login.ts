import { confirmDialog } from '@huishou/kit/dialog'
import { toast } from '@huishou/kit/toast'
import { usePending } from '@huishou/kit/use-pending'
import { bindMobile, demoCaptcha, demoOutbox, loginByCode, sendSmsCode, SECOND } from '@huishou/wire'
import type { Refused } from '@huishou/caller'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { captchaUrl, newCaptchaKey } from '../../shared/captcha.ts'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { returnFromLogin } from '../../shared/login-needed.ts'
import { beginSession } from '../../shared/session.ts'
import {
  fieldOf,
  referrerOf,
  wrongForCode,
  wrongForLogin,
  type LoginField,
  type LoginForm,
} from './login-form.ts'
import { loginMessages } from './messages.ts'

const RESEND_MS = 60 * SECOND
type Wrong = Partial<Record<LoginField, string>>

/**
 * The sign-in form: what was typed, what is wrong, sending a code, signing in, and the demo's short way. With `binding` the
 * number is added to the account that is signed in already.
 */
export const useLogin = (onWrong: () => void, binding: boolean) => {
  const m = useMessages(loginMessages)
  const [form, setForm] = useState<LoginForm>({ mobile: '', picCode: '', code: '' })
  const [captcha, setCaptcha] = useState(newCaptchaKey)
  const [wrong, setWrong] = useState<Wrong>({})
  const [resendAt, setResendAt] = useState<number | null>(null)
  const say: Record<LoginField, string> = {
    mobile: m.wrongMobile,
    picCode: m.missingCaptcha,
    code: m.missingCode,
  }

  const change = (part: Partial<LoginForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const showWrong = (found: Wrong) => {
    setWrong(found)
    onWrong()
  }
  const newPicture = () => {
    setCaptcha(newCaptchaKey())
    change({ picCode: '' })
  }
  const refused = (answer: Refused) => {
    if (answer.reason === 'CAPTCHA_WRONG') newPicture()
    showWrong({ [fieldOf(answer)]: answer.message })
  }
  const bind = async (mobile: string, code: string) => {
    const answer = await api.call(bindMobile, { mobile, code })
    if (!answer.ok) return refused(answer.refused)
    lifeData.set({ mobile })
    toast(m.bound, 'good')
    await returnFromLogin()
  }
  const signIn = async (mobile: string, code: string, restore = false): Promise<void> => {
    const referrer = referrerOf(lifeData.get().referrer)
    const answer = await api.call(loginByCode, {
      mobile,
      code,
      autoReg: true,
      ...(referrer ? { referrer } : {}),
      ...(restore ? { restore } : {}),
    })
    if (!answer.ok && answer.refused.reason === 'DELETION_PENDING') {
      const { message: text } = answer.refused
      const back = await confirmDialog({ title: m.leaving, text, ok: m.takeBack, cancel: m.letGo })
      if (back) await signIn(mobile, code, true)
      return
    }
    if (!answer.ok) return refused(answer.refused)
    beginSession(answer.data)
    toast(restore ? m.tookBack : m.signedIn, 'good')
    await returnFromLogin()
  }

  const [sending, sendCode] = usePending(async () => {
    const missing = wrongForCode(form)
    if (missing.length > 0) return showWrong(Object.fromEntries(missing.map((field) => [field, say[field]])))
    const answer = await api.call(sendSmsCode, {
      mobile: form.mobile,
      key: captcha,
      picCode: form.picCode.trim(),
    })
    if (!answer.ok) return refused(answer.refused)
    setResendAt(Date.now() + RESEND_MS)
    setWrong({})
    toast(m.codeSent, 'good')
  })
  const [signingIn, submit] = usePending(() => {
    const missing = wrongForLogin(form)
    if (missing.length > 0) return showWrong(Object.fromEntries(missing.map((field) => [field, say[field]])))
    return binding ? bind(form.mobile, form.code) : signIn(form.mobile, form.code)
  })
  const [demoing, demo] = usePending(async (mobile: string) => {
    const code = await demoCode(mobile)
    if (!code) return toast(m.demoFailed)
    change({ mobile, ...code })
    await signIn(mobile, code.code)
  })
  return {
    form,
    change,
    captcha,
    newPicture,
    wrong,
    resendAt,
    sending,
    sendCode,
    signingIn,
    submit,
    demoing,
    demo,
  }
}

/** The way a person goes, with the demo reading the picture and the phone. */
const demoCode = async (mobile: string): Promise<{ picCode: string; code: string } | null> => {
  const key = newCaptchaKey()
  await fetch(captchaUrl(key)).catch(() => null)
  const picture = await api.call(demoCaptcha, { key })
  if (!picture.ok) return null
  // Refused when a code went out a moment ago; that one is in the outbox too.
  await api.call(sendSmsCode, { mobile, key, picCode: picture.data.text })
  const outbox = await api.call(demoOutbox, { to: mobile })
  const last = outbox.ok
    ? outbox.data.filter(({ code }) => code).toSorted((a, b) => b.at - a.at)[0]
    : undefined
  return last ? { picCode: picture.data.text, code: last.code } : null
}
