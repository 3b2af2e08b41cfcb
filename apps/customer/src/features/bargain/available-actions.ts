// Decides which buttons the page of a bargain offers, and gives the reason when one of them is disabled.

import type { ReplyOf } from '@huishou/wire/client'
import type { kanjiaInfo } from '@huishou/wire/client/bargain/customer'
import type { bargainOne } from '@huishou/wire/client/bargain/customer-lists'
import { offerOf, type Offer as Verdict } from '@huishou/wire/verdict'

export type BargainPage = ReplyOf<typeof bargainOne>
export type RunPage = ReplyOf<typeof kanjiaInfo>
export type Run = NonNullable<BargainPage['mine']>

/** The action of a button. */
export type Action =
  | 'start'
  | 'startOwn'
  | 'again'
  | 'toMine'
  | 'invite'
  | 'inviteFor'
  | 'buy'
  | 'help'
  | 'verify'
  | 'order'
  | 'others'
/** `why`: the reason the action is disabled, shown on tap; the button stays visible. */
export type AvailableAction = { action: Action; why: string | null }
export type AvailableActions = { main: AvailableAction; beside: AvailableAction | null }

export type BargainView = {
  one: BargainPage
  /** The run on the page; null when its owner has none. */
  shown: RunPage | null
  /** Whether the link names another member. */
  friendNamed: boolean
}

const available = (action: Action, verdict: Verdict | null = null): AvailableAction => ({
  action,
  why: verdict?.why ?? null,
})
const isOpen = ({ state }: Run): boolean => ['running', 'floor', 'ordered'].includes(state)

/** Offers a new run, or a link to other bargains when none can be started. */
const startOr = (action: 'start' | 'startOwn' | 'again', join: Verdict | null): AvailableAction =>
  join?.ok === false ? available('others') : available(action)

const ofNobody = ({ one, friendNamed }: BargainView): AvailableActions => {
  const join = offerOf(one.may, 'join')
  if (friendNamed && one.mine && isOpen(one.mine)) return { main: available('toMine'), beside: null }
  // before the start, the button itself shows the start time
  if (one.set.bargain.state === 'scheduled') return { main: available('start', join), beside: null }
  return { main: startOr(friendNamed ? 'startOwn' : 'start', join), beside: null }
}

const ofMine = (run: Run, one: BargainPage): AvailableActions => {
  const buy = offerOf(run.may, 'buy')
  const invite = offerOf(run.may, 'invite')
  const again = offerOf(run.may, 'join') ?? offerOf(one.may, 'join')
  switch (run.state) {
    case 'running':
      return invite?.ok === false
        ? { main: available('buy', buy), beside: available('invite', invite) }
        : { main: available('invite'), beside: available('buy', buy) }
    case 'floor':
      return { main: available('buy', buy), beside: null }
    case 'ordered':
      return { main: available('order'), beside: null }
    case 'bought':
      return { main: startOr('again', again), beside: run.orderId ? available('order') : null }
    default:
      return { main: startOr('again', again), beside: null }
  }
}

const ofFriend = ({ one, shown }: BargainView, run: Run): AvailableActions => {
  const own =
    one.mine && isOpen(one.mine) ? available('toMine') : startOr('startOwn', offerOf(one.may, 'join'))
  if (run.state !== 'running') return { main: own, beside: null }
  if (shown?.myHelp) return { main: available('inviteFor'), beside: own }
  const help = offerOf(run.may, 'help')
  return {
    main: help?.reason === 'BARGAIN_MOBILE_NEEDED' ? available('verify') : available('help', help),
    beside: own,
  }
}

/** The page's buttons, derived from the run's owner, its state, and the server's verdicts. */
export const availableActions = (view: BargainView): AvailableActions => {
  const run = view.shown?.kanjiaInfo.run
  if (!run) return ofNobody(view)
  return run.mine ? ofMine(run, view.one) : ofFriend(view, run)
}
