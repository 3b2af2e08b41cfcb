import { formatYuan } from '@huishou/wire/money'
import { offerOf } from '@huishou/wire/verdict'
import type { bargainDetailMessages } from './bargain-detail-messages.ts'
import type { AvailableActions, BargainView } from './available-actions.ts'

type DetailMessages = (typeof bargainDetailMessages)['zh']
type Notice = { tone: 'good' | 'plain'; text: string }

const plain = (text: string): Notice => ({ tone: 'plain', text })
const good = (text: string): Notice => ({ tone: 'good', text })

/**
 * Chooses the notice on the page of a bargain, for example that the lowest price is reached, that the time is over, or
 * why the main button is disabled. Returns null when there is nothing to say.
 */
export const noticeOf = (
  { one, shown }: BargainView,
  actions: AvailableActions,
  { friend, messages: { states } }: { friend: string; messages: DetailMessages },
): Notice | null => {
  const run = shown?.kanjiaInfo.run
  const mine = run?.mine === true
  const again = run ? offerOf(run.may, 'join') : null
  const noMore = mine && again?.ok === false ? ` ${again.why}` : ''
  switch (run?.state) {
    case 'floor':
      return good(mine ? states.floorMine : states.floorFriend(friend))
    case 'ordered':
      return good(mine ? states.ordered : states.orderedFriend(friend))
    case 'bought':
      return good(mine ? states.bought(formatYuan(run.currentFen)) : states.boughtFriend(friend))
    case 'expired':
      return plain(mine ? states.expired + noMore : states.expiredFriend(friend))
    case 'abandoned':
      return plain(mine ? states.abandoned + noMore : states.abandonedFriend(friend))
    default:
  }
  if (one.set.bargain.state === 'paused') return plain(states.paused)
  if (shown?.myHelp) return good(states.helped(formatYuan(shown.myHelp.cutFen)))
  const why = actions.main.why ?? (run ? null : (offerOf(one.may, 'join')?.why ?? null))
  return why ? plain(why) : null
}
