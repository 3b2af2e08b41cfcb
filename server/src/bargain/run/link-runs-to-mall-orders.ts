// Connects bargain runs with mall orders: reads the price of an order that comes from a run, and changes the run when
// the order is placed, paid, cancelled or refunded.
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { CatalogTables } from '../../catalog/index.ts'
import { compiled } from '../../platform/compiled-query.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { customerActor, systemActor } from '../../platform/life-cycle.ts'
import { findBargain, findOpenRun, findRunHere } from './find-bargain.ts'
import { countRuns, stockOf } from './start-run.ts'
import { moveRun, publishToStaff } from '../life-cycle.ts'
import { buyRefusal } from './bargain-state.ts'
import type { BargainTables, RunRow } from '../tables.ts'

type Tables = BargainTables & CatalogTables
type Trx = Transaction<Tables>
/** The single piece that an order with `kjid` buys, at `priceFen`. */
export type BargainPrice = { runId: number; goodsId: number; skuId: number; priceFen: number }
type Asked = { memberId: number; kjid: number | string }

const idOf = (kjid: number | string): number => (/^\d{1,15}$/.test(String(kjid)) ? Number(kjid) : 0)

/** The current price of a member's own open run. */
export const priceForOrder = async (
  db: Handle<Tables>,
  now: number,
  { memberId, kjid }: Asked,
): Promise<BargainPrice | Refusal> => {
  const run = await findRunHere(db, idOf(kjid), memberId)
  if (!run)
    return refuse((await findBargain(db, idOf(kjid))) ? 'BARGAIN_NOT_JOINED' : 'NOT_FOUND', { field: 'kjid' })
  const refused = buyRefusal(run, run, now, await stockOf(db, now, run))
  if (refused) return refused
  const { bought } = await countRuns(db, run.bargainId, memberId)
  return bought >= run.piecesPerMember
    ? refuse('BARGAIN_PIECE_LIMIT', { values: { limit: run.piecesPerMember } })
    : { runId: run.id, goodsId: run.goodsId, skuId: run.skuId, priceFen: run.currentFen }
}

/** Takes one piece of a bargain; false when none is left. */
const takePiece = async (trx: Trx, now: number, bargainId: number): Promise<boolean> => {
  const taken = await trx
    .updateTable('bargain')
    .set((e) => ({ taken: e('taken', '+', 1), updatedAt: now }))
    .where('id', '=', bargainId)
    .whereRef('taken', '<', 'number')
    .returningAll()
    .executeTakeFirst()
  if (taken) publishToStaff(trx, taken)
  return taken !== undefined
}

/**
 * Links a run to its order, in the transaction that writes the order. Refuses when the price differs from the quote.
 */
export const markOrdered = async (
  trx: Trx,
  now: number,
  { orderId, priceFen, ...asked }: Asked & { orderId: number; priceFen: number },
): Promise<Refusal | null> => {
  const run = await findRunHere(trx, idOf(asked.kjid), asked.memberId)
  if (!run) return refuse('BARGAIN_NOT_JOINED', { field: 'kjid' })
  // the piece has already been taken from the stock of the goods, so stock is not checked here
  const refused = buyRefusal(run, run, now)
  if (refused) return refused
  if (run.currentFen !== priceFen) return refuse('CHANGED_MEANWHILE')
  if (!(await takePiece(trx, now, run.bargainId))) return refuse('BARGAIN_SOLD_OUT')
  await trx
    .insertInto('bargainOrder')
    .values({ orderId, runId: run.id, priceFen, orderedAt: now, deadAt: null })
    .execute()
  const moved = await moveRun(trx, customerActor(run), now, run, 'order', {
    set: { orderId },
    detail: { orderId, priceFen },
  })
  return isRefusal(moved) ? moved : null
}

const runInOrder = compiled((trx: Trx, { orderId }: { orderId: number }) =>
  trx
    .selectFrom('bargainRun')
    .innerJoin('bargainOrder', 'bargainOrder.runId', 'bargainRun.id')
    .selectAll('bargainRun')
    .where('bargainOrder.orderId', '=', orderId),
)
const runOf = async (trx: Trx, orderId: number): Promise<RunRow | null> =>
  (await runInOrder(trx, { orderId }))[0] ?? null

/** Releases the piece of an order that was cancelled unpaid; the run continues if it has time left. */
export const orderCancelled = async (
  trx: Trx,
  now: number,
  { orderId }: { orderId: number },
): Promise<void> => {
  const run = await runOf(trx, orderId)
  if (run?.orderId !== orderId || run.state !== 'ordered') return
  await trx.updateTable('bargainOrder').set({ deadAt: now }).where('orderId', '=', orderId).execute()
  const bargain = await trx
    .updateTable('bargain')
    .set((e) => ({ taken: e('taken', '-', 1), updatedAt: now }))
    .where('id', '=', run.bargainId)
    .returningAll()
    .executeTakeFirstOrThrow()
  publishToStaff(trx, bargain)
  const alive = now < run.endsAt && now < bargain.endAt && bargain.decision === 'published'
  const back = alive ? (run.currentFen === run.floorFen ? 'back_floor' : 'back_running') : 'back_expired'
  const moved = await moveRun(trx, systemActor, now, run, back, {
    set: { orderId: null, endedAt: alive ? null : now },
    detail: { orderId },
  })
  if (isRefusal(moved)) throw new Error(`run ${run.id} of dead order ${orderId}: ${moved.refusal}`)
}

/** Takes the piece and the run again for an order that was paid after its cancellation. Refuses when either is gone. */
export const orderReinstated = async (
  trx: Trx,
  now: number,
  { orderId }: { orderId: number },
): Promise<Refusal | null> => {
  const run = await runOf(trx, orderId)
  if (!run) return null
  const open = await findOpenRun(trx, run.bargainId, run.memberId)
  if (open && open.id !== run.id) return refuse('CHANGED_MEANWHILE')
  const { piecesPerMember } = await trx
    .selectFrom('bargain')
    .select('piecesPerMember')
    .where('id', '=', run.bargainId)
    .executeTakeFirstOrThrow()
  const { bought } = await countRuns(trx, run.bargainId, run.memberId)
  if (bought >= piecesPerMember) return refuse('BARGAIN_PIECE_LIMIT', { values: { limit: piecesPerMember } })
  const { priceFen } = await trx
    .selectFrom('bargainOrder')
    .select('priceFen')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!(await takePiece(trx, now, run.bargainId))) return refuse('BARGAIN_SOLD_OUT')
  await trx.updateTable('bargainOrder').set({ deadAt: null }).where('orderId', '=', orderId).execute()
  const moved = await moveRun(trx, systemActor, now, run, 'order_again', {
    set: { orderId, endedAt: null },
    detail: { orderId, priceFen },
  })
  return isRefusal(moved) ? moved : null
}

/** Marks the run of a paid order as bought. */
export const markBought = async (trx: Trx, now: number, { orderId }: { orderId: number }): Promise<void> => {
  const run = await runOf(trx, orderId)
  if (run?.orderId !== orderId || run.state !== 'ordered') return
  const moved = await moveRun(trx, customerActor(run), now, run, 'buy', {
    set: { boughtAt: now, endedAt: now },
    detail: { orderId },
  })
  if (isRefusal(moved)) throw new Error(`run ${run.id} of paid order ${orderId}: ${moved.refusal}`)
}

/** Marks the run of a fully refunded order: it remains bought but no longer counts. */
export const markRefunded = async (
  trx: Trx,
  now: number,
  { orderId }: { orderId: number },
): Promise<void> => {
  await trx
    .updateTable('bargainRun')
    .set({ refundedAt: now })
    .where('orderId', '=', orderId)
    .where('state', '=', 'bought')
    .where('refundedAt', 'is', null)
    .execute()
}

/** The bargain each of these orders came from, by order. */
export const bargainsOf = async (
  db: Handle<BargainTables>,
  orderIds: readonly number[],
): Promise<Map<number, number>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bargainOrder')
    .innerJoin('bargainRun', 'bargainRun.id', 'bargainOrder.runId')
    .select(['bargainOrder.orderId', 'bargainRun.bargainId'])
    .where('bargainOrder.orderId', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ orderId, bargainId }) => [orderId, bargainId]))
}
