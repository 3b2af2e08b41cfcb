import type { ReplyOf } from '@huishou/wire/client'
import type { kanjiaInfo } from '@huishou/wire/client/bargain/customer'
import type { bargainOne } from '@huishou/wire/client/bargain/zone'
import { offerOf, type Offer as Said } from '@huishou/wire/verdict'

export type BargainPage = ReplyOf<typeof bargainOne>
export type RunPage = ReplyOf<typeof kanjiaInfo>
export type Run = NonNullable<BargainPage['mine']>

/** The action of a button. */
export type Act =
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
/** `why`: it stays in sight, cannot be used, and says so when tapped. */
export type Offer = { act: Act; why: string | null }
export type Offers = { main: Offer; beside: Offer | null }

export type Seen = {
  one: BargainPage
  /** Somebody's run as it is shown; null when that person has none. */
  shown: RunPage | null
  /** The link names somebody else. */
  friendNamed: boolean
}

const offer = (act: Act, said: Said | null = null): Offer => ({ act, why: said?.why ?? null })
const isOpen = ({ state }: Run): boolean => ['running', 'floor', 'ordered'].includes(state)

/** A new run, or, when none can be started, the way to other bargains. */
const startOr = (act: 'start' | 'startOwn' | 'again', join: Said | null): Offer =>
  join?.ok === false ? offer('others') : offer(act)

const ofNobody = ({ one, friendNamed }: Seen): Offers => {
  const join = offerOf(one.may, 'join')
  if (friendNamed && one.mine && isOpen(one.mine)) return { main: offer('toMine'), beside: null }
  // before it begins the button itself says when
  if (one.set.bargain.state === 'scheduled') return { main: offer('start', join), beside: null }
  return { main: startOr(friendNamed ? 'startOwn' : 'start', join), beside: null }
}

const ofMine = (run: Run, one: BargainPage): Offers => {
  const buy = offerOf(run.may, 'buy')
  const invite = offerOf(run.may, 'invite')
  const again = offerOf(run.may, 'join') ?? offerOf(one.may, 'join')
  switch (run.state) {
    case 'running':
      return invite?.ok === false
        ? { main: offer('buy', buy), beside: offer('invite', invite) }
        : { main: offer('invite'), beside: offer('buy', buy) }
    case 'floor':
      return { main: offer('buy', buy), beside: null }
    case 'ordered':
      return { main: offer('order'), beside: null }
    case 'bought':
      return { main: startOr('again', again), beside: run.orderId ? offer('order') : null }
    default:
      return { main: startOr('again', again), beside: null }
  }
}

const ofFriend = ({ one, shown }: Seen, run: Run): Offers => {
  const own = one.mine && isOpen(one.mine) ? offer('toMine') : startOr('startOwn', offerOf(one.may, 'join'))
  if (run.state !== 'running') return { main: own, beside: null }
  if (shown?.myHelp) return { main: offer('inviteFor'), beside: own }
  const help = offerOf(run.may, 'help')
  return {
    main: help?.reason === 'BARGAIN_MOBILE_NEEDED' ? offer('verify') : offer('help', help),
    beside: own,
  }
}

/** The buttons of the page, by whose run it is, its state, and the verdicts of the server. */
export const offersOf = (seen: Seen): Offers => {
  const run = seen.shown?.kanjiaInfo.run
  if (!run) return ofNobody(seen)
  return run.mine ? ofMine(run, seen.one) : ofFriend(seen, run)
}
