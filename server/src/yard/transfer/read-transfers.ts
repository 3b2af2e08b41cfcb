// Reads transfers of goods between shops for staff.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { mayMove } from '@huishou/wire/life-cycle'
import { refuse } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { addDays, DAY, instantOf } from '@huishou/wire/time'
import { TRANSFER_LATE_DAYS, yardTransferLife } from '@huishou/wire/yard/states'
import type { yardTransfers } from '@huishou/wire/yard/transfer'
import { shownPhotos } from '../../file/index.ts'
import { readShops, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { verdict } from '../../platform/verdict.ts'
import { readVerified } from '../../scale/index.ts'
import { isOwnShop, ownShopOf, seesCost } from '../access.ts'
import { readMaterialNames } from '../../catalog/index.ts'
import type { PhotoContext } from '../photos.ts'
import type { YardReadTables } from '../read-stock.ts'
import type { TransferLineRow, TransferRow } from '../tables.ts'

type Db = Handle<YardReadTables>
type Reply = ReplyOf<typeof yardTransfers>
type Row = Reply['rows'][number]

/** The receiving shop weighs without knowing what was sent; the office and the sending shop know. */
const seesSent = (actor: StaffMember, row: TransferRow): boolean =>
  row.state !== 'sent' || isOwnShop(actor, row.fromShopId)

const mayAbout = (actor: StaffMember, row: TransferRow, language: Language): Row['may'] => {
  const at = { receive: row.toShopId, undo: row.toShopId, cancel: row.fromShopId }
  return Object.fromEntries(
    (['receive', 'undo', 'cancel'] as const)
      .filter((step) => mayMove(yardTransferLife, step, row.state, actor.role) && isOwnShop(actor, at[step]))
      .map((step) => [
        step,
        verdict(
          step === 'receive' && row.sentByStaffId === actor.staffId ? refuse('SAME_PERSON') : null,
          language,
        ),
      ]),
  )
}

const isLate = ({ state, sentAt }: TransferRow, now: number): boolean =>
  state === 'sent' && sentAt < now - TRANSFER_LATE_DAYS * DAY

const toWireLine = (line: TransferLineRow, sent: boolean, cost: boolean) => ({
  grams: sent ? line.grams : null,
  pieces: sent ? line.pieces : null,
  costFen: sent && cost ? line.costFen : null,
  receivedGrams: line.receivedGrams,
  receivedPieces: line.receivedPieces,
})

/** Converts transfers to their form in the staff API. */
export const toWireTransfers = async (
  db: Db,
  actor: StaffMember,
  now: number,
  rows: readonly TransferRow[],
  context: PhotoContext,
): Promise<Reply['rows']> => {
  if (rows.length === 0) return []
  const { language } = context
  const ids = rows.map(({ id }) => id)
  const lines = await db.selectFrom('yardTransferLine').selectAll().where('transferId', 'in', ids).execute()
  const waiting = await db
    .selectFrom('yardDifference')
    .select((e) => ['causeId', e.fn.countAll<number>().as('count')])
    .where('cause', '=', 'transfer')
    .where('causeId', 'in', ids)
    .where('state', '=', 'to_approve')
    .groupBy('causeId')
    .execute()
  const shops = await readShops(
    db,
    rows.flatMap(({ fromShopId, toShopId }) => [fromShopId, toShopId]),
  )
  const materialOf = await readMaterialNames(db)
  const [sent, received] = [await readVerified(db, 'transfer', ids), await readVerified(db, 'receipt', ids)]
  return rows.map((row) => {
    const { sentByStaffId: _by, endedByStaffId: _ended, ...shown } = row
    return {
      ...shown,
      late: isLate(row, now),
      photos: shownPhotos(row.photos, context),
      fromShopName: shopNameIn(shops.get(row.fromShopId), language),
      toShopName: shopNameIn(shops.get(row.toShopId), language),
      lines: lines
        .filter(({ transferId }) => transferId === row.id)
        .map((line) => ({
          ...materialOf(line.categoryId),
          ...toWireLine(line, seesSent(actor, row), seesCost(actor)),
          verified: sent.has(`${row.id}:${line.categoryId}`),
          receivedVerified: received.has(`${row.id}:${line.categoryId}`),
        })),
      toApprove: Number(waiting.find(({ causeId }) => causeId === row.id)?.count ?? 0),
      may: mayAbout(actor, row, language),
    }
  })
}

type Where = Omit<InputOf<typeof yardTransfers>, 'state' | 'page' | 'pageSize'>

/** Selects the transfers that match these filters, from or to the shops this person may see. */
export const transfersWhere = (
  db: Db,
  actor: StaffMember,
  now: number,
  { id: one, shopId, from, to, onlyLate }: Where,
) => {
  const own = ownShopOf(actor)
  let within = db.selectFrom('yardTransfer')
  for (const id of [own === 'none' ? 0 : own, shopId ?? null])
    if (id !== null) within = within.where((e) => e.or([e('fromShopId', '=', id), e('toShopId', '=', id)]))
  if (one !== undefined) within = within.where('id', '=', one)
  if (from) within = within.where('sentAt', '>=', instantOf(from))
  if (to) within = within.where('sentAt', '<', instantOf(addDays(to, 1)))
  if (onlyLate)
    within = within.where('state', '=', 'sent').where('sentAt', '<', now - TRANSFER_LATE_DAYS * DAY)
  return within
}

/** Transfers, those on their way for too long first (`counts.late` is their number), then newest first. */
export const readTransfers = async (
  db: Db,
  actor: StaffMember,
  now: number,
  { page = 1, pageSize = 20, state, ...where }: InputOf<typeof yardTransfers>,
  context: PhotoContext,
): Promise<Reply> => {
  const within = transfersWhere(db, actor, now, where)
  const byState = await within
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(byState.map((row) => [row.state, Number(row.count)]))
  const { late } = await transfersWhere(db, actor, now, { ...where, onlyLate: true })
    .select((e) => e.fn.countAll<number>().as('late'))
    .executeTakeFirstOrThrow()
  const found = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy((e) =>
      e
        .case()
        .when(e.and([e('state', '=', 'sent'), e('sentAt', '<', now - TRANSFER_LATE_DAYS * DAY)]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total: state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts: { ...counts, late: Number(late) },
    rows: await toWireTransfers(db, actor, now, found, context),
  }
}
