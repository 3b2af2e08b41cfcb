// Opens shops' tills, counts them at the end of the day, and approves counts or sends them back.
import type { InputOf } from '@huishou/wire/client'
import { type CashCount, countedFen as sumOf } from '@huishou/wire/cash/states'
import type { countTill, openTill } from '@huishou/wire/cash/till'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { secondPersonRefusal } from '../staff/index.ts'
import { ownShopOf } from '../yard/index.ts'
import { bookDifference, differenceNeeds, managerRequired } from './book-difference.ts'
import { type CashWriteTables, tillChosen } from './float.ts'
import { auditTill, checkTill, moveTill } from './life-cycles.ts'
import { lockHolder, setOpen, tillCash } from './move-cash.ts'
import { endTillNotifications, notifyOfCountedTill } from './notify-deciders.ts'
import type { TillRow } from './tables.ts'

type Trx = Transaction<CashWriteTables>

/** The shop of the till to use; unlike other cash, a till is never the company's safe. */
export const shopOfTill = async (
  trx: Parameters<typeof tillChosen>[0],
  actor: StaffActor,
  chosen: number | undefined,
): Promise<number | Refusal> =>
  (await tillChosen(trx, actor, chosen)) ?? refuse('CASH_SHOP_REQUIRED', { field: 'shopId' })

/** The columns written by a count, compared with the expected amount. */
const countedColumns = (
  { staffId, name }: StaffActor,
  now: number,
  counts: readonly CashCount[],
  expectedFen: number,
) => ({
  counts: JSON.stringify(counts),
  countedFen: sumOf(counts),
  expectedFen,
  differenceFen: sumOf(counts) - expectedFen,
  countedByStaffId: staffId,
  countedByName: name,
  countedAt: now,
})
type CountedColumns = ReturnType<typeof countedColumns>

const insertTill = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  opened: Pick<TillRow, 'shopId' | 'openFen' | 'openDifferenceFen' | 'reason'>,
  counted: CountedColumns | null,
): Promise<TillRow> =>
  trx
    .insertInto('cashTill')
    .values({
      ...opened,
      state: counted ? 'counted' : 'open',
      openedByStaffId: actor.staffId,
      openedByName: actor.name,
      openedAt: now,
      counts: '[]',
      countedFen: 0,
      expectedFen: 0,
      differenceFen: 0,
      countedByStaffId: null,
      countedByName: '',
      countedAt: null,
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
      ...counted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Opens a till with the counted cash. A change since the last cash-up is booked by the rules of differences; a large
 * one waits for another person as a cash-up does, because nobody books what they alone have counted
 * (docs/rules/cash.md#tills). The first count comes out of the company's safe. The endpoint lists the possible
 * refusals.
 */
export const openWithCount = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { shopId: chosen, counts, reason = '' }: InputOf<typeof openTill>,
): Promise<TillRow | Refusal> => {
  const shopId = await shopOfTill(trx, actor, chosen)
  if (isRefusal(shopId)) return shopId
  const held = await lockHolder(trx, tillCash(shopId))
  const last = await trx
    .selectFrom('cashTill')
    .select('state')
    .where('shopId', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.state !== 'closed') return refuse('CASH_TILL_OPEN')
  const openFen = sumOf(counts)
  const openDifferenceFen = openFen - held.heldFen
  const first = last === undefined
  const needs = first ? 'nothing' : differenceNeeds(openDifferenceFen)
  if (needs !== 'nothing' && reason === '') return refuse('CASH_REASON_REQUIRED', { field: 'reason' })
  if (needs === 'manager' && actor.role === 'clerk') return managerRequired()
  const waits = needs === 'manager'
  const row = await insertTill(
    trx,
    actor,
    now,
    { shopId, openFen, openDifferenceFen: first || waits ? 0 : openDifferenceFen, reason },
    waits ? countedColumns(actor, now, counts, held.heldFen) : null,
  )
  if (waits) {
    await auditTill(trx, actor, now, 'count', row)
    await notifyOfCountedTill(trx, now, row)
    return row
  }
  const booked = await bookDifference(
    trx,
    now,
    { cause: 'till', causeId: row.id, by: actor, reason, key: `cash:till:${row.id}:open` },
    tillCash(shopId),
    { differenceFen: openDifferenceFen, first },
  )
  if (booked) return booked
  await setOpen(trx, tillCash(shopId), now)
  await auditTill(trx, actor, now, 'open', row)
  return row
}

/** The till of the person's own shop, or any till for the office, with its holder locked. */
const ownTill = async (trx: Trx, actor: StaffActor, id: number): Promise<TillRow | Refusal> => {
  const find = () => trx.selectFrom('cashTill').selectAll().where('id', '=', id).executeTakeFirst()
  const row = await find()
  const own = ownShopOf(actor)
  if (!row || (own !== null && row.shopId !== own)) return refuse('NOT_FOUND')
  await lockHolder(trx, tillCash(row.shopId))
  return (await find()) ?? row
}

/**
 * Counts a till at the end of the day; from then on no cash is paid from it. The endpoint lists the possible refusals.
 */
export const count = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, counts, moves, reason = '' }: InputOf<typeof countTill>,
): Promise<TillRow | Refusal> => {
  const row = await ownTill(trx, actor, id)
  if (isRefusal(row)) return row
  const refused = checkTill(staffActor(actor), now, row, 'count')
  if (refused) return refused
  const held = await lockHolder(trx, tillCash(row.shopId))
  if (held.moves !== moves) return refuse('CASH_CHANGED')
  const counted = countedColumns(actor, now, counts, held.heldFen)
  if (differenceNeeds(counted.differenceFen) !== 'nothing' && reason === '')
    return refuse('CASH_REASON_REQUIRED', { field: 'reason' })
  const moved = await moveTill(trx, staffActor(actor), now, row, 'count', {
    set: { ...counted, reason },
    actor,
  })
  if (isRefusal(moved)) return moved
  await setOpen(trx, tillCash(row.shopId), null)
  await notifyOfCountedTill(trx, now, moved)
  return moved
}

/** Approves another person's cash-up and books its difference; a large one is for a manager or the office. */
export const approveCount = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<TillRow | Refusal> => {
  const row = await ownTill(trx, actor, id)
  if (isRefusal(row)) return row
  const refused =
    checkTill(staffActor(actor), now, row, 'approve') ??
    (await secondPersonRefusal(trx, actor, now, row.countedByStaffId))
  if (refused) return refused
  if (differenceNeeds(row.differenceFen) === 'manager' && actor.role === 'clerk') return managerRequired()
  const moved = await moveTill(trx, staffActor(actor), now, row, 'approve', {
    set: { endedByStaffId: actor.staffId, endedByName: actor.name, endedAt: now },
    actor,
  })
  if (isRefusal(moved)) return moved
  await endTillNotifications(trx, now, id)
  const booked = await bookDifference(
    trx,
    now,
    { cause: 'till', causeId: id, by: actor, reason: row.reason, key: `cash:till:${id}:difference` },
    tillCash(row.shopId),
    row,
  )
  return booked ?? moved
}

/**
 * Sends another person's cash-up back, so that the till is open again. The person who counted knows the difference by
 * then.
 */
export const sendBackCount = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<TillRow | Refusal> => {
  const row = await ownTill(trx, actor, id)
  if (isRefusal(row)) return row
  const notSecond = await secondPersonRefusal(trx, actor, now, row.countedByStaffId)
  if (notSecond) return notSecond
  const moved = await moveTill(trx, staffActor(actor), now, row, 'send_back', {
    set: {
      counts: '[]',
      countedFen: 0,
      expectedFen: 0,
      differenceFen: 0,
      reason,
      countedByStaffId: null,
      countedByName: '',
      countedAt: null,
    },
    actor,
  })
  if (isRefusal(moved)) return moved
  await setOpen(trx, tillCash(row.shopId), row.openedAt)
  await endTillNotifications(trx, now, id)
  return moved
}
