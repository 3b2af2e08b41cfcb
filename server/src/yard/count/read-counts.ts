// Reads stock takes, in which a shop counts its stock, for staff, and exports the result of one as a table.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { actionsOf, mayMove } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf } from '@huishou/wire/time'
import type { exportYardCount, yardCount, yardCounts } from '@huishou/wire/yard/count'
import { yardCountLife } from '@huishou/wire/yard/states'
import { recordAudit } from '../../audit/index.ts'
import { readCategories, readMaterialNames } from '../../catalog/index.ts'
import { shownPhotos } from '../../file/index.ts'
import { readShops, shopNameIn } from '../../place/index.ts'
import { money, weight } from '../../platform/document/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor, StaffMember } from '../../platform/http/route.ts'
import { mayAll } from '../../platform/verdict.ts'
import { isOwnShop, ownShopOf, seesCost } from '../access.ts'
import { balesOf, readMissingBales } from '../bale/counted-bales.ts'
import type { PhotoContext } from '../photos.ts'
import type { YardReadTables } from '../read-stock.ts'
import type { CountRow } from '../tables.ts'
import { readBookedAlone } from './booked-without-approval.ts'
import { markedLines, resultOf } from './result.ts'

type Db = Handle<YardReadTables>
type Reply = ReplyOf<typeof yardCounts>

const toWireCounts = async (
  db: Db,
  actor: StaffMember,
  rows: readonly CountRow[],
  context: PhotoContext,
): Promise<Reply['rows']> => {
  const ids = rows.map(({ id }) => id)
  const waiting =
    ids.length === 0
      ? []
      : await db
          .selectFrom('yardDifference')
          .select((e) => ['causeId', e.fn.countAll<number>().as('count')])
          .where('cause', '=', 'count')
          .where('causeId', 'in', ids)
          .where('state', '=', 'to_approve')
          .groupBy('causeId')
          .execute()
  const shops = await readShops(
    db,
    rows.map(({ shopId }) => shopId),
  )
  return rows.map(({ openedByStaffId: _by, endedByStaffId: _ended, ...row }) => ({
    ...row,
    shopName: shopNameIn(shops.get(row.shopId), context.language),
    photos: shownPhotos(row.photos, context),
    toApprove: Number(waiting.find(({ causeId }) => causeId === row.id)?.count ?? 0),
    may: mayAll(
      actionsOf(yardCountLife).filter(
        (action) => mayMove(yardCountLife, action, row.state, actor.role) && isOwnShop(actor, row.shopId),
      ),
    ),
  }))
}

/**
 * Converts a stock take to its form in the staff API. Book quantities are included only after counting has finished,
 * and never for staff who only count.
 */
export const toWireCount = async (
  db: Db,
  actor: StaffMember,
  now: number,
  row: CountRow,
  context: PhotoContext,
): Promise<ReplyOf<typeof yardCount> | Refusal> => {
  const [sheet] = await toWireCounts(db, actor, [row], context)
  if (!sheet) return refuse('NOT_FOUND')
  const lines = await db.selectFrom('yardCountLine').selectAll().where('countId', '=', row.id).execute()
  const materialOf = await readMaterialNames(db)
  const told = seesCost(actor) && row.state !== 'open'
  const result = told ? resultOf(await readCategories(db), lines, await readBookedAlone(db, now, row)) : null
  const missing = await readMissingBales(db, row.shopId, result ?? [])
  return {
    ...sheet,
    counted: markedLines(lines).map(({ line, counts }) => ({
      id: line.id,
      ...materialOf(line.categoryId),
      grams: line.grams,
      pieces: line.pieces,
      bales: balesOf(line),
      part: line.part === 1,
      counts,
      byName: line.byName,
      doneAt: line.doneAt,
      clock: line.clock,
    })),
    result:
      result?.map(({ category, grams, pieces, book, difference, valueFen, second }) => ({
        ...materialOf(category.id),
        grams,
        pieces,
        bookGrams: book.grams,
        bookPieces: book.pieces,
        difference,
        valueFen,
        second,
        balesMissing: missing.get(category.id) ?? [],
      })) ?? null,
  }
}

/** Reads one stock take of a shop the reader may see. */
export const readCount = async (
  db: Db,
  actor: StaffMember,
  now: number,
  { id }: { id: number },
  context: PhotoContext,
): Promise<ReplyOf<typeof yardCount> | Refusal> => {
  const row = await db.selectFrom('yardCount').selectAll().where('id', '=', id).executeTakeFirst()
  return row && isOwnShop(actor, row.shopId)
    ? await toWireCount(db, actor, now, row, context)
    : refuse('NOT_FOUND')
}

/** Stock takes, newest first. */
export const readCounts = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, shopId }: InputOf<typeof yardCounts>,
  context: PhotoContext,
): Promise<Reply> => {
  const own = ownShopOf(actor)
  let within = db.selectFrom('yardCount')
  if (own !== null) within = within.where('shopId', '=', own === 'none' ? 0 : own)
  if (shopId !== undefined) within = within.where('shopId', '=', shopId)
  const byState = await within
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(byState.map((row) => [row.state, Number(row.count)]))
  const found = await (state ? within.where('state', '=', state) : within)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    total: state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    rows: await toWireCounts(db, actor, found, context),
  }
}

const HEAD = {
  zh: ['物料', '实盘公斤', '实盘件数', '账面公斤', '账面件数', '差异公斤', '差异件数', '差异金额（元）'],
  en: [
    'Material',
    'kg counted',
    'Pieces counted',
    'kg in the books',
    'Pieces in the books',
    'Difference kg',
    'Difference pieces',
    'Difference (yuan)',
  ],
}

/** The result of a stock take as a table; the download is recorded in the audit log. */
export const exportCount = async (
  trx: Transaction<YardReadTables>,
  actor: StaffActor,
  now: number,
  { id }: InputOf<typeof exportYardCount>,
  context: PhotoContext,
): Promise<ReplyOf<typeof exportYardCount> | Refusal> => {
  const { language } = context
  const sheet = await readCount(trx, actor, now, { id }, context)
  if ('refusal' in sheet) return sheet
  const table = (sheet.result ?? []).map((row) => {
    const byWeight = row.unit === 'kg'
    return [
      language === 'zh' ? row.name : row.nameEn,
      weight(row.grams),
      row.pieces,
      weight(row.bookGrams),
      row.bookPieces,
      weight(byWeight ? row.difference : 0),
      byWeight ? 0 : row.difference,
      money(row.valueFen),
    ]
  })
  await recordAudit(trx, actor, now, {
    action: 'yard-count.export',
    subject: 'yardCount',
    subjectId: id,
    after: { lines: table.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `stock-take-${id}-${dateTimeOf(now).slice(0, 10)}`,
    head: HEAD[language],
    rows: table,
    lines: table.length,
  }
}
