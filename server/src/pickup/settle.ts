import type { Selectable } from 'kysely'
import { dayOf, instantOf, isRefusal, refuse, type Refusal, type confirmOnDevice, type InputOf, formatFen } from '@huishou/wire'
import { readCategories, type CatalogTables } from '../catalog/index.ts'
import { post, readBalances, type AccountRef, type LedgerTables } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Member, StaffMember } from '../platform/http/route.ts'
import { earn, type PointsTables } from '../points/index.ts'
import { readStaff, recordAudit, type StaffTables } from '../staff/index.ts'
import { ownOrder, staffOrderRow } from './access.ts'
import { checkMove, customerActor, moveOrder, staffActor, systemActor, type Actor, type OrderRow } from './move.ts'
import { ownPhoto } from './photos.ts'
import type { PickupTables } from './tables.ts'

export type SettlingTables = PickupTables & LedgerTables & PointsTables & CatalogTables & StaffTables
export type SlipRow = Selectable<PickupTables['pickupSlip']>
export type Settled = { totalFen: number; points: number; balanceFen: number }
type Trx = Transaction<SettlingTables>
type Way = 'app' | 'code' | 'signature' | 'call' | 'unattended'

const CODE_TRIES = 5

/** The slip being answered, on condition that it is the latest and still open. */
const answerable = async (trx: Transaction<PickupTables>, order: OrderRow, slipId: number): Promise<SlipRow | Refusal> => {
  const slip = await trx.selectFrom('pickupSlip').selectAll().where('id', '=', slipId).where('orderId', '=', order.id).executeTakeFirst()
  if (!slip) return refuse('NOT_FOUND')
  return slip.id === order.slipId && slip.state === 'open' ? slip : refuse('SLIP_OUTDATED', { data: { slipId: order.slipId } })
}

/** Over the day limit of the one who weighed, a manager has to co-sign. */
const overDayLimit = async (trx: Trx, slip: SlipRow, now: number): Promise<boolean> => {
  const weigher = await readStaff(trx, slip.weighedByStaffId)
  if (!weigher || weigher.dayLimitFen === 0 || slip.totalFen <= 0) return false
  const { sum } = await trx
    .selectFrom('pickupSlip')
    .select((e) => e.fn.sum<number | null>('totalFen').as('sum'))
    .where('weighedByStaffId', '=', slip.weighedByStaffId)
    .where('state', '=', 'accepted')
    .where('answeredAt', '>=', instantOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0) + slip.totalFen > weigher.dayLimitFen
}

/** Money of one settlement: to the balance, or in cash over the float of the one who stands there; a fee the other way round. */
const move = async (trx: Trx, now: number, order: OrderRow, slip: SlipRow, actor: Actor, cash: boolean): Promise<Refusal | null> => {
  const { totalFen } = slip
  if (totalFen === 0) return null
  const customer: AccountRef | null = order.memberId === null ? null : { member: order.memberId, kind: 'available' }
  if (!cash && !customer) return refuse('NOT_ALLOWED')
  const other: AccountRef = cash || !customer ? (order.channel === 'door' ? { courier: slip.weighedByStaffId } : { company: 'cash' }) : customer
  const posted = await post(trx, now, {
    kind: cash ? 'recycle_cash' : totalFen > 0 ? 'recycle_income' : 'recycle_fee',
    key: `settle:${order.id}`,
    memberId: order.memberId,
    orderId: order.id,
    ...(actor.staffId === null ? {} : { byStaffId: actor.staffId }),
    text: totalFen > 0 ? `回收订单 ${order.orderNumber}` : `清运费 ${order.orderNumber}`,
    entries: [{ account: other, amountFen: totalFen }, { account: { company: totalFen > 0 ? 'purchases' : 'fees' }, amountFen: -totalFen }],
  })
  if (!isRefusal(posted)) return null
  return totalFen < 0 ? refuse('FEE_UNPAID', { values: { amount: `¥${formatFen(-totalFen)}` }, data: { owedFen: -totalFen } }) : posted
}

/** One lot a line: what came in, what it cost, what it saved. Lines without a carbon factor stay uncounted. */
const stockIn = async (trx: Trx, now: number, order: OrderRow, slipId: number): Promise<void> => {
  const lines = await trx.selectFrom('pickupSlipLine').selectAll().where('slipId', '=', slipId).execute()
  const factors = new Map((await readCategories(trx)).map(({ id, co2gPerKg }) => [id, co2gPerKg]))
  await trx
    .insertInto('stockLot')
    .values(lines.map((line) => {
      const factor = factors.get(line.categoryId) ?? null
      return { orderId: order.id, slipLineId: line.id, categoryId: line.categoryId, shopId: order.shopId, zoneId: order.zoneId, netG: line.netG, count: line.count, costFen: line.amountFen, co2g: factor === null ? null : Math.round((line.netG * factor) / 1000), at: now }
    }))
    .execute()
}

/**
 * Settles an order: money, points, stock and the change of state in one transaction, or nothing.
 * Refuses STATE_CHANGED, SLIP_OUTDATED, DAY_LIMIT, FEE_UNPAID.
 */
export const settle = async (
  trx: Trx, actor: Actor, now: number, order: OrderRow, slipId: number, how: { way: Way; cash?: boolean; coSigner?: string; signature?: string },
): Promise<Settled | Refusal> => {
  const refused = checkMove('confirm', order, actor)
  if (refused) return refused
  const slip = await answerable(trx, order, slipId)
  if (isRefusal(slip)) return slip
  if (!how.coSigner && (await overDayLimit(trx, slip, now))) return refuse('DAY_LIMIT')
  const unpaid = await move(trx, now, order, slip, actor, how.cash ?? false)
  if (unpaid) return unpaid
  if (order.memberId !== null && slip.points > 0)
    await earn(trx, now, { memberId: order.memberId, kind: 'recycle', points: slip.points, key: `recycle:${order.id}`, orderId: order.id, text: `回收订单 ${order.orderNumber}` })
  await stockIn(trx, now, order, slip.id)
  await trx.updateTable('pickupSlip').set({ state: 'accepted', answeredAt: now, confirmedBy: how.way, signature: how.signature ?? '' }).where('id', '=', slip.id).where('state', '=', 'open').execute()
  const moved = await moveOrder(trx, actor, now, order, 'confirm', {
    set: { totalFen: slip.totalFen, totalG: slip.totalG, points: slip.points, cashPaidFen: how.cash ? slip.totalFen : 0, settledAt: now },
    detail: { way: how.way, cash: how.cash ?? false, slipNumber: slip.slipNumber, totalFen: slip.totalFen, points: slip.points, ...(how.coSigner ? { coSigner: how.coSigner } : {}) },
  })
  if (isRefusal(moved)) return moved
  const balanceFen = order.memberId === null ? 0 : (await readBalances(trx, order.memberId)).availableFen
  return { totalFen: slip.totalFen, points: slip.points, balanceFen }
}

/** The customer accepts the slip in the app. */
export const confirmOwn = async (trx: Trx, who: Member, now: number, input: { orderId: number; slipId: number }): Promise<Settled | Refusal> => {
  const order = await ownOrder(trx, who, input.orderId)
  return isRefusal(order) ? order : await settle(trx, customerActor(who), now, order, input.slipId, { way: 'app' })
}

/**
 * Counts a wrong confirmation code. It has to stay counted although the confirmation is refused, so it runs in a
 * transaction of its own and hands the refusal on inside an object. Null: the code is right, or there is none to check.
 */
export const checkConfirmCode = async (trx: Transaction<PickupTables>, who: StaffMember, now: number, input: { orderId: number; slipId: number; code?: string }): Promise<{ wrong: Refusal } | null> => {
  const order = await staffOrderRow(trx, who, now, input.orderId)
  if (isRefusal(order) || input.code === undefined) return null
  const slip = await trx.selectFrom('pickupSlip').selectAll().where('id', '=', input.slipId).where('orderId', '=', order.id).executeTakeFirst()
  if (!slip || slip.state !== 'open' || slip.id !== order.slipId) return null
  const left = CODE_TRIES - slip.confirmTries
  if (left > 0 && slip.confirmCode === input.code) return null
  if (left > 0) await trx.updateTable('pickupSlip').set((e) => ({ confirmTries: e('confirmTries', '+', 1) })).where('id', '=', slip.id).execute()
  return { wrong: refuse('CONFIRM_CODE_WRONG', { field: 'code', values: { left: Math.max(left - 1, 0) } }) }
}

/** Confirmation on the device at the door or counter: the customer's 4-digit code, or a signature. */
export const confirmAtPlace = async (trx: Trx, who: StaffMember, now: number, input: InputOf<typeof confirmOnDevice>, coSigner: string): Promise<Settled | Refusal> => {
  const order = await staffOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const signature = ownPhoto(input.signature)
  if (input.code === undefined && signature === null) return refuse('SIGNATURE_REQUIRED', { field: 'signature' })
  const cash = input.payCash ?? order.memberId === null
  const settled = await settle(trx, staffActor(who), now, order, input.slipId, {
    way: input.code === undefined ? 'signature' : 'code', cash, ...(coSigner ? { coSigner } : {}), ...(signature ? { signature } : {}),
  })
  if (!isRefusal(settled)) await recordAudit(trx, who, now, { action: 'pickup.confirm', subject: 'pickup', subjectId: order.id, before: { state: order.state }, after: { state: 'settled', ...settled, cash, coSigner } })
  return settled
}

/** An agent confirms for a customer on a recorded call. */
export const confirmCall = async (trx: Trx, who: StaffMember, now: number, input: { orderId: number; slipId: number; recording: string; version?: number }): Promise<Settled | Refusal> => {
  const order = await staffOrderRow(trx, who, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const settled = await settle(trx, staffActor(who), now, order, input.slipId, { way: 'call' })
  if (!isRefusal(settled)) await recordAudit(trx, who, now, { action: 'pickup.confirm-call', subject: 'pickup', subjectId: order.id, before: { state: order.state }, after: { state: 'settled', ...settled }, reason: input.recording })
  return settled
}

/** Shop drop-offs left unattended for 24 h with a photo on file; door pickups never settle by themselves. */
export const settleUnattended = (trx: Trx, now: number, order: OrderRow): Promise<Settled | Refusal> =>
  order.channel === 'shop' && order.slipId !== null ? settle(trx, systemActor, now, order, order.slipId, { way: 'unattended', cash: order.memberId === null }) : Promise.resolve(refuse('NOT_ALLOWED'))
