// Periodic jobs for mall orders: they expire unpaid orders, mark shipped ones as received, and close received ones
// whose return period is over.
import { mallLimits } from '@huishou/wire/mall/states'
import { isRefusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import { ordersBeingPaid } from '../payment/index.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import { cancelOrder } from './order/cancel-or-hide.ts'
import { moveOrder, systemActor } from './life-cycle.ts'
import { notifyCustomer } from './notify.ts'
import { receive } from './order/confirm-receipt.ts'
import type { MallOrderRow, MallWorld } from './tables.ts'
import { readMallRules } from './rules.ts'

const AT_A_TIME = 500

/**
 * Handles each record in its own transaction, so that an interrupted sweep resumes next time and one error does not
 * stop the others.
 */
export const mallSweep = async (
  database: Database<MallWorld>,
  ids: readonly number[],
  work: (trx: Transaction<MallWorld>, id: number) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const id of ids)
    await database
      .transaction((trx) => work(trx, id))
      .catch((error: unknown) => errors.push(new Error(`mall ${id}`, { cause: error })))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} failed`)
}

const due = (
  db: Handle<MallWorld>,
  state: MallOrderRow['state'],
  column: 'payBy' | 'sentAt' | 'receivedAt',
  at: number,
) => db.selectFrom('mallOrder').where('state', '=', state).where(column, '<=', at)

/** Expires unpaid orders, except those for which a payment was started in the last two minutes and is still open. */
export const expireUnpaid = async (database: Database<MallWorld>, now: number): Promise<void> => {
  const rows = await due(database.reader, 'unpaid', 'payBy', now).select('id').limit(AT_A_TIME).execute()
  const ids = rows.map(({ id }) => id)
  const beingPaid = await ordersBeingPaid(database.reader, now, 'mall', ids, mallLimits.payLockMinutes)
  await mallSweep(
    database,
    ids.filter((id) => !beingPaid.has(id)),
    async (trx, id): Promise<void> => {
      const order = await due(trx, 'unpaid', 'payBy', now).selectAll().where('id', '=', id).executeTakeFirst()
      if (!order) return
      const expired = await cancelOrder(trx, systemActor, now, order, 'expire', { cause: 'expired' })
      if (isRefusal(expired)) throw new Error(`an unpaid order cannot expire: ${expired.refusal}`)
      await notifyCustomer(trx, now, order, {
        kind: 'mall_expired',
        values: { orderNumber: order.orderNumber },
      })
    },
  )
}

/** Marks orders shipped long enough ago without an open after-sale as received. */
export const receiveSent = async (database: Database<MallWorld>, now: number): Promise<void> => {
  const before = now - (await readMallRules(database.reader)).receiveDays * DAY
  const rows = await due(database.reader, 'shipped', 'sentAt', before)
    .where('openAfterSales', '=', 0)
    .select('id')
    .limit(AT_A_TIME)
    .execute()
  await mallSweep(
    database,
    rows.map(({ id }) => id),
    async (trx, id) => {
      const order = await due(trx, 'shipped', 'sentAt', before)
        .selectAll()
        .where('id', '=', id)
        .where('openAfterSales', '=', 0)
        .executeTakeFirst()
      return order ? await receive(trx, systemActor, now, order) : null
    },
  )
}

/** Closes received orders whose return period is over. */
export const closeReceived = async (database: Database<MallWorld>, now: number): Promise<void> => {
  const before = now - (await readMallRules(database.reader)).returnDays * DAY
  const rows = await due(database.reader, 'received', 'receivedAt', before)
    .where('openAfterSales', '=', 0)
    .select('id')
    .limit(AT_A_TIME)
    .execute()
  await mallSweep(
    database,
    rows.map(({ id }) => id),
    async (trx, id) => {
      const order = await due(trx, 'received', 'receivedAt', before)
        .selectAll()
        .where('id', '=', id)
        .where('openAfterSales', '=', 0)
        .executeTakeFirst()
      return order ? await moveOrder(trx, systemActor, now, order, 'close', { set: { endedAt: now } }) : null
    },
  )
}
