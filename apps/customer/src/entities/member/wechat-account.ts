// Links a member's WeChat account and signs in with it, through WeChat's own page.

import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { storedValue } from '@huishou/client/stored-value'
import type { Refused } from '@huishou/client/caller'
import {
  beginWechatBinding,
  beginWechatLogin,
  wechatAccount,
} from '@huishou/wire/client/member/wechat-account'
import type { Language } from '@huishou/wire/text'
import { api, readQuery } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { inWechat } from '../../shared/device/wechat-bridge.ts'
import { wechatSignInMessages } from './wechat-sign-in-messages.ts'

export type Purpose = 'login' | 'bind' | 'profile' | 'signIn' | 'silent'
/**
 * What is stored while the user is on WeChat's page: the purpose, the ticket, and the page to return to. It is never
 * read from a URL.
 */
type Leave = { purpose: Purpose; ticket: string; back: string }

const leave = storedValue<Leave | null>('wechatLeave', null)
/** The members for whom this device has tried to link WeChat automatically, so that it tries only once. */
const tried = storedValue<readonly string[]>('wechatTried', [])

/**
 * Whether a sign-in with WeChat failed on this device because no account allows it; the member is then asked to allow
 * it.
 */
export const wishToSignIn = storedValue<boolean>('wechatWished', false)

export const wechatAccountQuery = readQuery(wechatAccount, {})

/** Returns and deletes what was stored when the user left for WeChat; it is valid for one return. */
export const takeLeave = (): Leave | null => {
  const kept = leave.get()
  leave.set(null)
  return kept
}

/**
 * Goes to WeChat's page and returns to `back` afterwards. Takes an SMS code where allowing the sign-in requires one.
 * Resolves with the refusal if it fails.
 */
export const leaveForWechat = async (
  purpose: Purpose,
  back: string,
  smsCode?: string,
): Promise<Refused | null> => {
  const answer =
    purpose === 'login'
      ? await api.call(beginWechatLogin, {})
      : await api.call(beginWechatBinding, {
          ...(purpose === 'profile' ? { profile: true } : {}),
          ...(purpose === 'signIn' ? { signIn: true } : {}),
          ...(smsCode === undefined ? {} : { smsCode }),
        })
  if (!answer.ok) return answer.refused
  leave.set({ purpose, ticket: answer.data.ticket, back })
  // replaces the current page, so that going back skips WeChat's page
  window.location.replace(answer.data.url)
  return null
}

/** The open page, as a path of the app. */
const openPage = (): string => window.location.hash.slice(1) || '/'

/** Asks a member who tried to sign in with WeChat whether to allow it from now on; asks once per attempt. */
const askToSignIn = async (language: Language): Promise<boolean> => {
  wishToSignIn.set(false)
  const { title, text, ok, cancel } = wechatSignInMessages[language]
  return await confirmDialog({ title, text, ok, cancel })
}

/**
 * Links the WeChat account of a signed-in member without asking, for payments and messages; each device tries once for
 * each member and ignores failures. Signing in with it is allowed only if the member agrees.
 */
export const linkSilently = async (language: Language): Promise<void> => {
  const { token, uid } = appState.get()
  const who = String(uid ?? '')
  const wished = wishToSignIn.get()
  if (!inWechat() || !token || who === '' || (!wished && tried.get().includes(who))) return
  const answer = await api.call(wechatAccount, {})
  if (!answer.ok || appState.get().token !== token) return
  const { on, silently, signInAt, signInNeedsCode } = answer.data
  // members who have just verified their number are asked here; all others allow it in their profile, with a code
  if (wished && on && signInAt === null && !signInNeedsCode && (await askToSignIn(language))) {
    const refused = await leaveForWechat('signIn', openPage())
    if (refused) await alertDialog({ text: refused.message })
    return
  }
  if (!silently || tried.get().includes(who)) return
  // without storage the attempt could not be remembered, and the page would be left again and again
  if (!tried.set([...tried.get(), who])) return
  await leaveForWechat('silent', openPage())
}
