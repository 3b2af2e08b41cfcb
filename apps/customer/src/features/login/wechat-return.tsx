// The page to which WeChat sends the user back after signing in or linking an account.

import type { Refused } from '@huishou/client/caller'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { Button } from '@huishou/kit/button'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import type { PageProps } from '@huishou/kit/shell/route'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { userDetail } from '@huishou/wire/client/member/customer'
import {
  finishWechatBinding,
  finishWechatLogin,
  wechatAccount,
} from '@huishou/wire/client/member/wechat-account'
import { useEffect, useState } from 'react'
import { beginSession } from '../../entities/member/begin-and-end-session.ts'
import { takeLeave, wishToSignIn } from '../../entities/member/wechat-account.ts'
import { api, invalidate } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { LOGIN_URL, returnFromLogin, startAfresh } from '../../shared/login-needed.ts'
import { wechatMessages } from './wechat-messages.ts'

type Query = { code?: string; state?: string }
type Returned = { code?: string; state: string; ticket: string }

/**
 * The page to which WeChat returns the user: completes the sign-in or linking, and goes back to the page where it
 * started.
 */
export function WechatReturnPage({ query }: PageProps<'code' | 'state'>) {
  const messages = useMessages(wechatMessages)
  const navigator = useNavigator()
  const lost = useFinish(query)
  return (
    <>
      <NavBar title={messages.title} />
      {lost ? (
        <EmptyState
          title={messages.lost}
          text={messages.lostText}
          action={<Button onClick={() => void navigator.switchTab('/')}>{messages.home}</Button>}
        />
      ) : (
        <div className="k-column">
          <SkeletonList rows={2} label={messages.finishing} />
        </div>
      )}
    </>
  )
}

/** Completes the action once; returns whether this device had started nothing that could be completed. */
function useFinish({ code, state }: Query): boolean {
  const messages = useMessages(wechatMessages)
  const navigator = useNavigator()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const begun = takeLeave()
    // React runs effects twice while developing; the second time there is nothing left to finish
    if (!begun || !state) {
      setLost((before) => before || !done.has(state ?? ''))
      return
    }
    done.add(state)
    const { purpose, ticket, back } = begun
    const returned = { ...(code ? { code } : {}), state, ticket }
    void (async () => {
      if (purpose === 'login') {
        const signedIn = await signIn(returned, messages)
        if (!signedIn) await navigator.redirectTo(LOGIN_URL)
        else await (signedIn.other ? startAfresh() : returnFromLogin())
        return
      }
      const answer = await api.call(finishWechatBinding, returned)
      if (answer.ok) {
        await invalidate(wechatAccount, userDetail)
        if (purpose === 'profile')
          toast(answer.data.profile ? messages.profileTaken : messages.profileNot, 'good')
        if (purpose === 'bind') toast(messages.bound, 'good')
        if (purpose === 'signIn') toast(messages.signInOn, 'good')
      }
      // a tab cannot replace another page
      await navigator.redirectTo(back).catch(() => navigator.reLaunch(back))
      if (!answer.ok && (purpose !== 'silent' || isWorthSaying(answer.refused)))
        await alertDialog({ text: answer.refused.message })
    })()
  }, [code, state, navigator, messages])
  return lost
}

/** The states this page has already handled. */
const done = new Set<string>()

/**
 * After an automatic linking, only two failures are shown: that the WeChat account belongs to another member, and that
 * the user declined.
 */
const isWorthSaying = ({ reason }: Refused): boolean =>
  reason === 'WECHAT_TAKEN' || reason === 'WECHAT_DECLINED'

/** Signs in, or shows the reason for a failure and returns null. `other`: somebody else was signed in before. */
const signIn = async (
  returned: Returned,
  messages: (typeof wechatMessages)['zh'],
): Promise<{ other: boolean } | null> => {
  const answer = await api.call(finishWechatLogin, returned)
  if (answer.ok) {
    const other = beginSession(answer.data)
    toast(messages.signedIn, 'good')
    return { other }
  }
  const { reason, message, code } = answer.refused
  if (reason === 'WECHAT_UNKNOWN' || reason === 'WECHAT_SIGN_IN_OFF') wishToSignIn.set(true)
  if (code === 500 || message.includes('can not get openid'))
    await alertDialog({ text: messages.misconfigured })
  else
    await alertDialog({
      title: messages.failed,
      text: reason === 'WECHAT_UNKNOWN' ? messages.unknown : message,
    })
  return null
}
