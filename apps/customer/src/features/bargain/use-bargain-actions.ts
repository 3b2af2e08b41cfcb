import type { Refused } from '@huishou/client/caller'
import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { kanjiaHelp, kanjiaInfo } from '@huishou/wire/client/bargain/customer'
import { bargainOne } from '@huishou/wire/client/bargain/customer-lists'
import { mayDo } from '@huishou/wire/verdict'
import { createElement } from 'react'
import { invalidate, unreachable } from '../../shared/api.ts'
import { bargainReads, detailUrl, useAbandon, useJoin } from '../../entities/bargain/queries.ts'
import { useBuyBargain } from '../../entities/bargain/use-buy-bargain.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { useSend } from '../../shared/use-send.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import { deviceId } from './device-id.ts'
import type { Action, BargainView } from './available-actions.ts'
import { HelpResult } from './cuts/help-result.tsx'

type Share = (how: 'plain' | 'fresh') => void

/**
 * Performs the actions of the buttons on the page of a bargain. `owner` is the name of the member who started it;
 * `share` opens the sheet for sharing it.
 */
export const useBargainActions = (view: BargainView, owner: string, share: Share) => {
  const navigator = useNavigator()
  const buy = useBuyBargain()
  const refused = useRefusal()
  const { starting, start } = useStarting(view, share, refused)
  const { helping, help, verify } = useHelping(view, owner, refused)
  const giveUp = useGivingUp(view, refused)
  const { one, shown } = view
  const run = shown?.kanjiaInfo.run
  const handlers: Record<Action, () => void> = {
    start: () => void start(),
    startOwn: () => void start(),
    again: () => void start(),
    toMine: () => void navigator.navigateTo(detailUrl(one.set.id)),
    invite: () => share('plain'),
    inviteFor: () => share('plain'),
    buy: () => void buy(one.set.id, one.goods),
    help: () => void help(),
    verify: () => void verify(),
    order: () => void navigator.navigateTo(`/pages/shop/order-detail?id=${run?.orderId ?? ''}`),
    others: () => void navigator.navigateTo('/pages/bargain/list'),
  }
  return {
    perform: (action: Action) => handlers[action](),
    pending: helping ? ('help' as const) : starting,
    giveUp,
  }
}

/** Shows a refusal in a dialog, or in a toast if the server was unreachable; the end of a session opens the login. */
const useRefusal = () => {
  const messages = useMessages(bargainDetailMessages)
  return async (refused: Refused): Promise<void> => {
    const { reason, message } = refused
    if (reason === 'LOGIN_REQUIRED') return
    if (unreachable(refused)) return toast(message)
    await alertDialog({ title: messages.refusedTitle, text: message, ok: messages.understood })
  }
}

type Refuse = (refused: Refused) => Promise<void>

function useStarting({ one, shown, friendNamed }: BargainView, share: Share, refused: Refuse) {
  const messages = useMessages(bargainDetailMessages)
  const navigator = useNavigator()
  const { token } = appState.use()
  const join = useJoin()
  const [pending, start] = usePending(async (): Promise<void> => {
    if (!token) return onLoginNeeded()
    const answer = await join.send({ kjid: one.set.id })
    if (!answer) return
    if (!answer.ok) return await refused(answer.refused)
    if (answer.data.fresh) toast(messages.started, 'good')
    if (friendNamed) return await navigator.navigateTo(detailUrl(one.set.id))
    // the shared link names the run that has just started
    await invalidate(kanjiaInfo, bargainOne)
    share('fresh')
  })
  const action: Action = friendNamed ? 'startOwn' : shown ? 'again' : 'start'
  return { starting: pending ? action : null, start }
}

function useHelping({ one, shown }: BargainView, owner: string, refused: Refuse) {
  const messages = useMessages(bargainDetailMessages)
  const navigator = useNavigator()
  const { token } = appState.use()
  const sender = useSend(kanjiaHelp, bargainReads)
  const verify = async (): Promise<void> => {
    const yes = await confirmDialog({
      title: messages.verifyTitle,
      text: messages.verifyText,
      ok: messages.verifyYes,
      cancel: messages.laterNo,
    })
    if (yes) await navigator.navigateTo('/pages/login/login?bind=1')
  }
  const help = async (): Promise<void> => {
    if (!token) return onLoginNeeded()
    if (!shown) return
    const device = deviceId()
    const answer = await sender.send({
      kjid: one.set.id,
      joinerUser: shown.joiner.uid,
      ...(device ? { device } : {}),
    })
    if (!answer) return
    if (answer.ok)
      return await alertDialog({
        title: messages.thanksTitle,
        text: createElement(HelpResult, { helped: answer.data, owner }),
        ok: messages.great,
      })
    await (answer.refused.reason === 'BARGAIN_MOBILE_NEEDED' ? verify() : refused(answer.refused))
  }
  return { helping: sender.pending, help, verify }
}

/** Returns the function that gives up the member's run; null when there is none to give up. */
function useGivingUp({ one, shown }: BargainView, refused: Refuse): (() => void) | null {
  const messages = useMessages(bargainDetailMessages)
  const abandon = useAbandon()
  const giveUp = async () => {
    const yes = await confirmDialog({
      title: messages.giveUpTitle,
      text: messages.giveUpText,
      ok: messages.giveUpYes,
      cancel: messages.giveUpNo,
      danger: true,
    })
    if (!yes) return
    const answer = await abandon.send({ kjid: one.set.id })
    if (answer?.ok) toast(messages.gaveUp)
    else if (answer) await refused(answer.refused)
  }
  return shown && mayDo(shown.kanjiaInfo.run.may, 'abandon') ? () => void giveUp() : null
}
