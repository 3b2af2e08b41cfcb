// Handles floats, the cash that couriers take along to pay customers, and moves cash between couriers and tills.
import type { InputOf } from '@huishou/wire/client'
import type { offerFloat } from '@huishou/wire/cash/float'
import { formatFen } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { AuditTables } from '../audit/index.ts'
import type { ContentTables } from '../content/index.ts'
import { type AccountRef, type LedgerTables, post } from '../ledger/index.ts'
import { type PlaceTables, readShop } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'
import { auditFloat, checkFloat, moveFloat } from './life-cycles.ts'
import { meetsCourier } from './couriers-in-scope.ts'
import {
  accountOf,
  type CashEvent,
  courierCash,
  type Held,
  heldRefusal,
  lockHolder,
  moveCash,
  setOpen,
  tillCash,
} from './move-cash.ts'
import type { CashTables, FloatRow } from './tables.ts'

export type CashWriteTables = CashTables &
  LedgerTables &
  StaffTables &
  PlaceTables &
  ContentTables &
  AuditTables
type Trx = Transaction<CashWriteTables>

/**
 * The till that cash comes from or goes into: that of the person's own shop, else the chosen one, or null for the
 * company's safe.
 */
export const tillChosen = async (
  db: Handle<PlaceTables>,
  actor: StaffActor,
  chosen: number | undefined,
): Promise<number | null | Refusal> => {
  const own = ownShopOf(actor)
  if (own === 'none') return refuse('CASH_SHOP_REQUIRED')
  const shopId = own ?? chosen ?? null
  return shopId !== null && !(await readShop(db, shopId)) ? refuse('NOT_FOUND', { field: 'shopId' }) : shopId
}

/**
 * Moves cash between a courier and a till or the company's safe; positive amounts go to the courier. Refuses if either
 * is not open or holds too little.
 */
export const exchange = async (
  trx: Trx,
  now: number,
  event: CashEvent & { key: string },
  { courierId, shopId, amountFen }: { courierId: number; shopId: number | null; amountFen: number },
): Promise<Refusal | null> => {
  if (amountFen === 0) return null
  const kind = amountFen > 0 ? 'float' : 'hand_back'
  // cash handed back at the close is physically there, whatever the books say
  const taken = await moveCash(
    trx,
    now,
    event,
    { ...courierCash(courierId), kind, amountFen },
    { unopened: event.cause === 'day' },
  )
  if (taken) return taken
  if (shopId !== null) {
    const given = await moveCash(trx, now, event, { ...tillCash(shopId), kind, amountFen: 0 - amountFen })
    if (given) return given
  }
  const other: AccountRef = shopId === null ? { company: 'cash' } : accountOf(tillCash(shopId))
  const posted = await post(trx, now, {
    kind: amountFen > 0 ? 'cash_float' : 'cash_hand_back',
    key: event.key,
    memberId: null,
    ...(event.by.staffId === null ? {} : { byStaffId: event.by.staffId }),
    text: amountFen > 0 ? '发放备用金' : '交回现金',
    entries: [
      { account: accountOf(courierCash(courierId)), amountFen: 0 - amountFen },
      { account: other, amountFen },
    ],
  })
  return isRefusal(posted) ? posted : null
}

/** Days of these couriers that wait for a recount, and today's days, except those that were sent back. */
export const daysAgainstFloats = (db: Handle<CashTables>, now: number, courierIds: readonly number[]) =>
  db
    .selectFrom('cashDay')
    .select(['id', 'courierId', 'state'])
    .where('courierId', 'in', courierIds)
    .where((e) => e.or([e('day', '=', dayOf(now)), e('state', '=', 'counted')]))
    .where('state', '<>', 'sent_back')
    .execute()

/**
 * The refusal to start with a float today, given the cash the courier holds and days that are not settled; null when
 * allowed.
 */
export const beginRefusal = (
  { openSince, heldFen }: Pick<Held, 'openSince' | 'heldFen'>,
  days: readonly unknown[],
): Refusal | null => {
  if (days.length > 0) return refuse('CASH_DAY_CLOSED')
  return openSince === null && heldFen !== 0
    ? refuse('CASH_NOT_SETTLED', { values: { amount: `¥${formatFen(Math.abs(heldFen))}` } })
    : null
}

/** Checks whether the courier may start with a float today; locks the courier's cash. */
const checkBegin = async (trx: Trx, now: number, courierId: number): Promise<Refusal | null> =>
  beginRefusal(await lockHolder(trx, courierCash(courierId)), await daysAgainstFloats(trx, now, [courierId]))

/** Offers a float to a courier; it moves once the courier confirms it. The endpoint lists the possible refusals. */
export const offer = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { courierId, amountFen, shopId: chosen }: InputOf<typeof offerFloat>,
): Promise<FloatRow | Refusal> => {
  const courier = await readStaff(trx, courierId)
  if (courier?.role !== 'courier' || courier.active === 0 || !(await meetsCourier(trx, actor, courierId)))
    return refuse('CASH_NOT_A_COURIER', { field: 'courierId' })
  const shopId = await tillChosen(trx, actor, chosen)
  if (isRefusal(shopId)) return shopId
  const early = await checkBegin(trx, now, courierId)
  if (early) return early
  const short = shopId === null ? null : heldRefusal(await lockHolder(trx, tillCash(shopId)), 0 - amountFen)
  if (short) return short
  const row = await trx
    .insertInto('cashFloat')
    .values({
      state: 'offered',
      courierId,
      shopId,
      amountFen,
      byStaffId: actor.staffId,
      byName: actor.name,
      offeredAt: now,
      answeredAt: null,
      note: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditFloat(trx, actor, now, 'offer', row)
  return row
}

const floatRow = (trx: Trx, id: number): Promise<FloatRow | undefined> =>
  trx.selectFrom('cashFloat').selectAll().where('id', '=', id).executeTakeFirst()

/** The courier confirms having received the cash: it is moved, and the float is open. */
export const take = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<FloatRow | Refusal> => {
  const row = await floatRow(trx, id)
  if (row?.courierId !== actor.staffId) return refuse('NOT_FOUND')
  const refused =
    checkFloat(staffActor(actor), now, row, 'take') ?? (await checkBegin(trx, now, actor.staffId))
  if (refused) return refused
  const taken = await moveFloat(trx, staffActor(actor), now, row, 'take', { set: { answeredAt: now }, actor })
  if (isRefusal(taken)) return taken
  const { openSince } = await lockHolder(trx, courierCash(row.courierId))
  if (openSince === null) await setOpen(trx, courierCash(row.courierId), now)
  const moved = await exchange(
    trx,
    now,
    {
      cause: 'float',
      causeId: id,
      by: { staffId: row.byStaffId, name: row.byName },
      key: `cash:float:${id}`,
    },
    row,
  )
  return moved ?? taken
}

export const refuseOffer = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<FloatRow | Refusal> => {
  const row = await floatRow(trx, id)
  if (row?.courierId !== actor.staffId) return refuse('NOT_FOUND')
  return await moveFloat(trx, staffActor(actor), now, row, 'refuse', {
    set: { answeredAt: now, note: reason },
    actor,
  })
}

export const withdraw = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<FloatRow | Refusal> => {
  const row = await floatRow(trx, id)
  const own = ownShopOf(actor)
  if (!row || (own !== null && row.shopId !== own)) return refuse('NOT_FOUND')
  return await moveFloat(trx, staffActor(actor), now, row, 'withdraw', { set: { answeredAt: now }, actor })
}

/** Closes a courier's open floats, once their cash has been handed over. */
export const closeFloats = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  courierId: number,
): Promise<void> => {
  const open = await trx
    .selectFrom('cashFloat')
    .selectAll()
    .where('courierId', '=', courierId)
    .where('state', '=', 'open')
    .execute()
  for (const row of open) await moveFloat(trx, staffActor(actor), now, row, 'close', { actor })
}
