import { kanjiaHelp, kanjiaJoin } from '@huishou/wire/bargain/customer'
import { endBargain, publishBargain, saveBargain, staffBargains } from '@huishou/wire/bargain/staff'
import type { ReplyOf } from '@huishou/wire/client'
import { createOrder } from '@huishou/wire/pickup/placing'
import { signInStaff, type Customer } from './api.ts'
import { keepAddress } from './orders.ts'

/** Bargains of the demo data. */
export const KETTLE = 4001
export const TROLLEY = 4002
export const RICE_BAG = 4003
export const TROLLEY_GOODS = 3102

type Run = ReplyOf<typeof kanjiaJoin>['run']

/** Starts a run of a demo bargain. */
export const started = async (who: Customer, kjid: number): Promise<Run> =>
  (await who.must(kanjiaJoin, { kjid })).run

/** A friend cuts the price of somebody's run. */
export const helped = async (friend: Customer, owner: Customer, kjid: number): Promise<Run> =>
  (await friend.must(kanjiaHelp, { kjid, joinerUser: owner.session.uid })).run

/** An order at the price the run of that customer has now, not paid yet. */
export const orderedInBargain = async (
  who: Customer,
  { kjid, goodsId }: { kjid: number; goodsId: number },
): Promise<number> => {
  const address = await keepAddress(who)
  const { id } = await who.must(createOrder, {
    calculate: false,
    goodsJsonStr: [{ goodsId, number: 1 }],
    kjid: String(kjid),
    addressId: address.id,
  })
  return id
}

/** A bargain of its own for a test: whatever an earlier try left running for the same goods is ended first. */
export const openedBargain = async (goodsId: number) => {
  const ops = await signInStaff('ops')
  const { rows } = await ops.must(staffBargains, { goodsId })
  for (const { id, version, state } of rows)
    if (state === 'live' || state === 'paused')
      await ops.must(endBargain, { id, version, reason: '活动结束' })
  const startAt = Date.now() - 60_000
  const draft = await ops.must(saveBargain, {
    goodsId,
    originalFen: 990,
    floorFen: 590,
    costFen: 100,
    minCutFen: 50,
    maxCutFen: 100,
    number: 2,
    startAt,
    endAt: startAt + 86_400_000,
  })
  return await ops.must(publishBargain, { id: draft.id, version: draft.version })
}

/** The page of a bargain; with `joiner` by the link that person shares. */
export const pageOf = (kjid: number, joiner?: number): string =>
  `/#/pages/bargain/detail?kjid=${kjid}${joiner === undefined ? '' : `&kanjiaJoiner=${joiner}`}`
