import { storedValue } from '@huishou/client/stored-value'
import type { Refused } from '@huishou/client/caller'
import {
  beginWechatBinding,
  beginWechatLogin,
  wechatAccount,
} from '@huishou/wire/client/member/wechat-account'
import { api, readQuery } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { inWechat } from '../../shared/device/in-wechat.ts'

export type Purpose = 'login' | 'bind' | 'profile' | 'silent'
/** What is kept while the person is at WeChat: the ticket, and where to go on. It is never taken from an address. */
type Leave = { purpose: Purpose; ticket: string; back: string }

const leave = storedValue<Leave | null>('wechatLeave', null)
/** The members for whom this device has tried to link WeChat by itself, so that it tries once. */
const tried = storedValue<readonly string[]>('wechatTried', [])

export const wechatAccountQuery = readQuery(wechatAccount, {})

/** Takes what was kept while the person was at WeChat, which holds for one return. */
export const takeLeave = (): Leave | null => {
  const kept = leave.get()
  leave.set(null)
  return kept
}

/** Leaves for WeChat's page, to come back to `back`; resolves with the refusal when it cannot. */
export const leaveForWechat = async (purpose: Purpose, back: string): Promise<Refused | null> => {
  const answer =
    purpose === 'login'
      ? await api.call(beginWechatLogin, {})
      : await api.call(beginWechatBinding, purpose === 'profile' ? { profile: true } : {})
  if (!answer.ok) return answer.refused
  leave.set({ purpose, ticket: answer.data.ticket, back })
  // in place of the current page: going back leads to the page before, not to WeChat's
  window.location.replace(answer.data.url)
  return null
}

/** The page that is open, as the app writes it. */
const openPage = (): string => window.location.hash.slice(1) || '/'

/** Links WeChat of a signed-in member without a question, once on each device; anything that fails is left alone. */
export const linkSilently = async (): Promise<void> => {
  const { token, uid } = appState.get()
  const who = String(uid ?? '')
  if (!inWechat() || !token || who === '' || tried.get().includes(who)) return
  const answer = await api.call(wechatAccount, {})
  if (!answer.ok || !answer.data.silently || appState.get().token !== token) return
  // without storage nobody would know that it was tried, and the page would come and go
  if (!tried.set([...tried.get(), who])) return
  await leaveForWechat('silent', openPage())
}
