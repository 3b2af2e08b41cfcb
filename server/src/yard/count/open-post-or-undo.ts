// Opens, finishes, reopens, cancels, books and undoes stock takes, in which a shop counts its stock.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { cancelCount, finishCount, openCount, postCount, undoCount } from '@huishou/wire/yard/count'
import { readCategories } from '../../catalog/index.ts'
import { readShop } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { decidedBy } from '../../staff/index.ts'
import { isOwnShop, shopActedIn } from '../access.ts'
import { fileDifference } from '../book-difference.ts'
import { shopStock } from '../move-goods.ts'
import { notifyOfDifferences } from '../notify-approvers.ts'
import { notePhotos, ownPhotos } from '../photos.ts'
import type { CountRow, DifferenceRow } from '../tables.ts'
import { takeBack } from '../undo-record.ts'
import { materialsText } from '../weigh-again.ts'
import { readBookedAlone } from './booked-without-approval.ts'
import { auditCount, checkCount, type CountTables, moveCount } from './life-cycle.ts'
import { resultOf } from './result.ts'

type Trx = Transaction<CountTables>
type Action = 'finish' | 'reopen' | 'post' | 'undo' | 'cancel'

/** Begins a stock take; a shop has one at a time. The endpoint lists the possible refusals. */
export const open = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { shopId: chosen, note = '' }: InputOf<typeof openCount>,
): Promise<CountRow | Refusal> => {
  const shopId = shopActedIn(actor, chosen)
  if (shopId === null) return refuse('YARD_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  const row = await trx
    .insertInto('yardCount')
    .values({
      state: 'open',
      shopId,
      note,
      lines: 0,
      openedByStaffId: actor.staffId,
      openedByName: actor.name,
      openedAt: now,
      countedByName: '',
      countedAt: null,
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
      reason: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('YARD_COUNT_RUNNING')
  await auditCount(trx, actor, now, row, 'open')
  return row
}

const waiting = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  id: number,
  action: Action,
): Promise<CountRow | Refusal> => {
  const row = await trx.selectFrom('yardCount').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOwnShop(actor, row.shopId)) return refuse('NOT_FOUND')
  return checkCount(staffActor(actor), now, row, action) ?? row
}

export const finish = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, photos: urls }: InputOf<typeof finishCount>,
): Promise<CountRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'finish')
  if (isRefusal(row)) return row
  if (row.lines === 0) return refuse('YARD_COUNT_EMPTY')
  const photos = await ownPhotos(trx, actor, urls)
  if (isRefusal(photos)) return photos
  await notePhotos(trx, { cause: 'count', causeId: id }, photos)
  return await moveCount(trx, staffActor(actor), now, row, 'finish', {
    set: {
      countedByName: actor.name,
      countedAt: now,
      // a sheet that was counted again keeps those of the first time
      photos: JSON.stringify([...(JSON.parse(row.photos) as string[]), ...photos]),
    },
    actor,
  })
}

export const reopen = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id }: InputOf<typeof finishCount>,
): Promise<CountRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'reopen')
  if (isRefusal(row)) return row
  return await moveCount(trx, staffActor(actor), now, row, 'reopen', {
    set: { countedByName: '', countedAt: null },
    actor,
  })
}

export const cancel = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof cancelCount>,
): Promise<CountRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'cancel')
  if (isRefusal(row)) return row
  return await moveCount(trx, staffActor(actor), now, row, 'cancel', {
    set: { reason, ...decidedBy(actor, now), endedByName: actor.name },
    actor,
  })
}

/**
 * Books the result of a stock take: each difference with its reason, a large one once a second person has approved it
 * (docs/rules/yard.md#stock-take). Stock that nobody counted stays as it is. The endpoint lists the possible refusals.
 */
export const postResult = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reasons }: InputOf<typeof postCount>,
): Promise<CountRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'post')
  if (isRefusal(row)) return row
  const posted = await moveCount(trx, staffActor(actor), now, row, 'post', {
    set: { ...decidedBy(actor, now), endedByName: actor.name },
    actor,
  })
  if (isRefusal(posted)) return posted
  const lines = await trx.selectFrom('yardCountLine').selectAll().where('countId', '=', id).execute()
  const before = await readBookedAlone(trx, now, row)
  const different = resultOf(await readCategories(trx), lines, before).filter(
    ({ difference }) => difference !== 0,
  )
  const reasonOf = new Map(reasons.map(({ categoryId, reason }) => [categoryId, reason]))
  const unexplained = different.flatMap(({ category }) => (reasonOf.get(category.id) ? [] : [category]))
  if (unexplained.length > 0)
    return refuse('YARD_REASON_REQUIRED', {
      field: 'reasons',
      values: { materials: materialsText(unexplained) },
      data: { categoryIds: unexplained.map((category) => category.id) },
    })
  const rows: DifferenceRow[] = []
  for (const { category, difference, book, second } of different) {
    const reason = reasonOf.get(category.id) ?? ''
    const filed = await fileDifference(
      trx,
      now,
      { cause: 'count', causeId: id, by: actor, reason },
      { ...shopStock(row.shopId), category, kind: 'count', quantity: difference, book },
      { atOnce: !second },
    )
    if (isRefusal(filed)) return filed
    rows.push(filed)
  }
  await notifyOfDifferences(trx, now, rows)
  return posted
}

/** Undoes the bookings of a stock take. The endpoint lists the possible refusals. */
export const undo = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof undoCount>,
): Promise<CountRow | Refusal> => {
  const row = await waiting(trx, actor, now, id, 'undo')
  if (isRefusal(row)) return row
  const refused = await takeBack(trx, actor, now, { cause: 'count', causeId: id, reason })
  return (
    refused ??
    (await moveCount(trx, staffActor(actor), now, row, 'undo', {
      set: { reason, ...decidedBy(actor, now), endedByName: actor.name },
      actor,
    }))
  )
}
