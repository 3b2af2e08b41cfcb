// Lets a customer accept or decline the price that the business offers after it has inspected the item of a mail-in
// order.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { journalTextOf, post, readBalances, type LedgerTables } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import { addressText, readAddress, type PlaceTables } from '../place/index.ts'
import { announce, type Transaction } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { earn, pointsForFen, readPointsPerYuan, rewardInviter, type PointsTables } from '../points/index.ts'
import { MAIL_IN_CATEGORY, receivePurchase, shopStock, type YardTables } from '../yard/index.ts'
import { ownMailIn } from './access.ts'
import { checkMove, customerActor, moveMailIn } from './life-cycle.ts'
import type { MailInRow, MailInTables } from './tables.ts'

type Asked = { id: number; version?: number }

const answerable = async (
  trx: Transaction<MailInTables>,
  actor: Member,
  now: number,
  action: 'accept' | 'return_goods',
  asked: Asked,
): Promise<(MailInRow & { finalFen: number }) | Refusal> => {
  const order = await ownMailIn(trx, actor, asked)
  if (isRefusal(order)) return order
  const refused = checkMove(customerActor(actor), now, order, action)
  if (refused) return refused
  const { finalFen } = order
  return order.inspectedAt === null || finalFen === null
    ? refuse('MAIL_IN_NOT_INSPECTED')
    : { ...order, finalFen }
}

/** Credits the price and takes the item into the stock of the shop that received it. */
const buyGoods = async (
  trx: Transaction<MailInTables & LedgerTables & YardTables>,
  now: number,
  { id, memberId, shopId, finalFen }: MailInRow & { finalFen: number },
  text: string,
): Promise<Refusal | null> => {
  if (finalFen > 0) {
    const posted = await post(trx, now, {
      kind: 'mail_in_income',
      key: `mail-in:${id}`,
      memberId,
      orderId: id,
      text,
      entries: [
        { account: { member: memberId, kind: 'available' }, amountFen: finalFen },
        { account: { company: 'inventory' }, amountFen: -finalFen },
      ],
    })
    if (isRefusal(posted)) return posted
  }
  const bought = { categoryId: MAIL_IN_CATEGORY, netG: 0, count: 1, amountFen: finalFen, co2g: null }
  await receivePurchase(
    trx,
    now,
    { cause: 'mail_in', causeId: id, by: { staffId: null, name: '' } },
    shopStock(shopId ?? 0),
    [bought],
  )
  return null
}

/**
 * Accepts the final offer: credits the price and the points, takes the item into stock and moves the order, all in one
 * transaction.
 */
export const accept = async (
  trx: Transaction<MailInTables & LedgerTables & PointsTables & MemberTables & YardTables>,
  actor: Member,
  now: number,
  asked: Asked & { version: number },
): Promise<{ finalFen: number; points: number; balanceFen: number } | Refusal> => {
  const order = await answerable(trx, actor, now, 'accept', asked)
  if (isRefusal(order)) return order
  const { finalFen } = order
  // what the inspection promised is kept, even if the rules have changed
  const points = order.points ?? pointsForFen(finalFen, await readPointsPerYuan(trx))
  const moved = await moveMailIn(trx, customerActor(actor), now, order, 'accept', {
    set: { points, endedAt: now },
    detail: { finalFen, points },
  })
  if (isRefusal(moved)) return moved
  const text = journalTextOf('mailIn', order.orderNumber)
  const unpaid = await buyGoods(trx, now, order, text)
  if (unpaid) return unpaid
  await earn(trx, now, {
    memberId: order.memberId,
    kind: 'mail_in',
    points,
    key: `mail-in:${order.id}`,
    orderId: order.id,
    text,
    textEn: `Mail-in ${order.orderNumber}`,
  })
  await rewardInviter(trx, now, {
    memberId: order.memberId,
    orderId: order.id,
    isFirst: async () =>
      (await trx
        .selectFrom('mailInOrder')
        .select('id')
        .where('memberId', '=', order.memberId)
        .where('state', '=', 'done')
        .where('id', '<>', order.id)
        .limit(1)
        .executeTakeFirst()) === undefined,
  })
  announce(trx, { audience: `member:${order.memberId}`, event: { topic: 'balance' } })
  return { finalFen, points, balanceFen: (await readBalances(trx, order.memberId)).availableFen }
}

/** Return address of a parcel: one of the customer's own addresses, stored as it is now. */
const returnLine = async (
  trx: Transaction<PlaceTables>,
  { memberId, way }: MailInRow,
  addressId: number | undefined,
): Promise<string | Refusal> => {
  if (way === 'bring') return ''
  const address = addressId === undefined ? null : await readAddress(trx, memberId, addressId)
  if (!address)
    return addressId === undefined
      ? refuse('INPUT_INVALID', {
          field: 'addressId',
          values: {
            label: { zh: '退回地址', en: 'Return address' },
            problem: { zh: '不能为空', en: 'required' },
          },
        })
      : refuse('NOT_FOUND', { field: 'addressId' })
  return `${address.linkMan} ${address.mobile} ${addressText(address)}`
}

/** Declines the final offer: the order ends and the item is to be returned. */
export const returnGoods = async (
  trx: Transaction<MailInTables & PlaceTables>,
  actor: Member,
  now: number,
  { addressId, reason = '', ...asked }: Asked & { addressId?: number; reason?: string },
): Promise<MailInRow | Refusal> => {
  const order = await answerable(trx, actor, now, 'return_goods', asked)
  if (isRefusal(order)) return order
  const returnTo = await returnLine(trx, order, addressId)
  if (isRefusal(returnTo)) return returnTo
  return await moveMailIn(trx, customerActor(actor), now, order, 'return_goods', {
    set: { closeCause: 'returned', closeReason: reason, endedAt: now, returnTo },
    reason,
  })
}
