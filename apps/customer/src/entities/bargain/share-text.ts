// Builds the link, title and message with which a member shares a bargain, so that friends help lower its price.

import { formatYuan } from '@huishou/wire/money'
import { appState } from '../../shared/app-state.ts'
import { businessName } from '../../shared/business-name.ts'
import type { BargainFacts, Run } from './queries.ts'
import type { shareMessages } from './share-messages.ts'

/** A bargain to share, with the run that friends are asked to help, if any. */
export type SharedBargain = {
  kjid: number
  /** `name` in the reader's language. */
  goods: { id: number; name: string; pic: string }
  facts: Pick<BargainFacts, 'originalFen' | 'floorFen' | 'boundsText' | 'endAt'>
  run: Run | null
  /** The name of the run's owner. */
  owner: string
}
type ShareMessages = (typeof shareMessages)['zh']

/** Returns the run if friends can still help it, else null. */
export const helpedBy = ({ run }: Pick<SharedBargain, 'run'>): Run | null =>
  run?.state === 'running' ? run : null

/** Builds the link, which opens in any browser and names the run and the inviter. */
const linkOf = (what: Pick<SharedBargain, 'kjid' | 'goods' | 'run'>): string => {
  const { kjid, goods } = what
  const run = helpedBy(what)
  const { token, uid } = appState.get()
  const inviter = (token && uid) || run?.uid
  const query = new URLSearchParams({ kjid: String(kjid), id: String(goods.id) })
  if (run) query.set('kanjiaJoiner', String(run.uid))
  if (inviter) query.set('inviter_id', String(inviter))
  return `${window.location.origin}/#/pages/bargain/detail?${query.toString()}`
}

export type ShareText = { title: string; text: string; url: string }

/** Builds the title and the message, with the link. */
export const textOf = (what: SharedBargain, messages: ShareMessages): ShareText => {
  const { goods, facts, owner } = what
  const mall = businessName()
  const run = helpedBy(what)
  const url = linkOf(what)
  if (!run)
    return {
      title: messages.goods(goods.name, mall),
      text: messages.goodsText(formatYuan(facts.originalFen), formatYuan(facts.floorFen)),
      url,
    }
  const now = formatYuan(run.currentFen)
  const floor = formatYuan(run.floorFen)
  return run.mine
    ? { title: messages.what(goods.name, mall), text: messages.text(goods.name, now, floor), url }
    : { title: messages.whatOf(owner, goods.name), text: messages.textOf(owner, goods.name, now, floor), url }
}
