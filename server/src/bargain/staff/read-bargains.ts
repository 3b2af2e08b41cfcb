// Reads bargains for staff: the list, and one bargain with the consequences of its terms and its history.
import type { staffBargain, staffBargains } from '@huishou/wire/bargain/staff'
import { bargainLife, bargainStates, bargainStateText, helperBounds } from '@huishou/wire/bargain/states'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { moveTexts } from '@huishou/wire/life-cycle'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import { matchGoods, readSkus, type CatalogTables } from '../../catalog/index.ts'
import { fileUrl } from '../../file/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { actorText } from '../../platform/life-cycle.ts'
import { staffMay } from './change-state.ts'
import { countsOf, readFigures } from '../read-figures.ts'
import { readInVersion } from './save-bargain.ts'
import { leftOf, stateOf } from '../run/bargain-state.ts'
import { previewOf, readGrounds } from './check-and-preview-terms.ts'
import type { BargainRow, BargainTables } from '../tables.ts'
import { termsOf } from '../to-wire.ts'

export type StaffReplyContext = { now: number; language: Language; origin: string }
type Tables = BargainTables & CatalogTables
type StaffRow = ReplyOf<typeof staffBargains>['rows'][number]

const toStaffBargain = (
  bargain: BargainRow,
  skus: Awaited<ReturnType<typeof readSkus>>,
  figures: Awaited<ReturnType<typeof readFigures>>,
  actor: StaffMember,
  { now, language, origin }: StaffReplyContext,
): StaffRow => {
  const sku = skus.get(bargain.skuId)
  const stock = sku?.state === 'on_sale' ? sku.stock : 0
  const counts = countsOf(figures, bargain.id)
  const state = stateOf(bargain, now, stock)
  const bounds = helperBounds(termsOf(bargain))
  const { goodsId, skuId, startAt, endAt, originalFen, floorFen, costFen, minCutFen, maxCutFen } = bargain
  return {
    id: bargain.id,
    version: bargain.version,
    state,
    stateText: bargainStateText[state][language],
    goodsId,
    skuId,
    goodsName: sku?.name ?? '',
    goodsNameEn: sku?.nameEn ?? '',
    property: sku?.property ?? '',
    pic: sku && sku.pic !== '' ? fileUrl(sku.pic, origin) : '',
    startAt,
    endAt,
    originalFen,
    floorFen,
    costFen,
    minCutFen,
    maxCutFen,
    enoughHelpers: bargain.enoughHelpers,
    number: bargain.number,
    taken: bargain.taken,
    left: leftOf(bargain, stock),
    stock,
    runHours: bargain.runHours,
    runsPerMember: bargain.runsPerMember,
    piecesPerMember: bargain.piecesPerMember,
    sort: bargain.sort,
    leastHelpers: bounds.least,
    mostHelpers: bounds.most,
    runs: counts.runs,
    running: counts.running,
    helps: counts.helps,
    bought: counts.bought,
    pausedReason: bargain.pausedReason,
    endedReason: bargain.endedReason,
    overrideReason: bargain.overrideReason,
    clonedFrom: bargain.clonedFrom,
    createdAt: bargain.createdAt,
    updatedAt: bargain.updatedAt,
    publishedAt: bargain.publishedAt,
    may: staffMay(bargain, actor, now, language),
  }
}

/** Bargains as staff see them, in the given order. */
export const toStaffBargains = async (
  db: Handle<Tables>,
  actor: StaffMember,
  rows: readonly BargainRow[],
  context: StaffReplyContext,
): Promise<StaffRow[]> => {
  const skus = await readSkus(
    db,
    context.now,
    rows.map(({ skuId }) => skuId),
  )
  const figures = await readFigures(db, context.now)
  return rows.map((bargain) => toStaffBargain(bargain, skus, figures, actor, context))
}

const sorts: Record<string, (a: StaffRow, b: StaffRow) => number> = {
  newest: (a, b) => b.id - a.id,
  start: (a, b) => a.startAt - b.startAt,
  end: (a, b) => a.endAt - b.endAt,
  runs: (a, b) => b.runs - a.runs,
  bought: (a, b) => b.bought - a.bought,
}

/** All bargains with a count for each state; they are few, so filtering and sorting happen in memory. */
export const readStaffBargains = async (
  db: Handle<Tables>,
  actor: StaffMember,
  { q, state, goodsId, sort = 'newest', page = 1, pageSize = 20 }: InputOf<typeof staffBargains>,
  context: StaffReplyContext,
): Promise<ReplyOf<typeof staffBargains>> => {
  const fitting = q === undefined ? null : await matchGoods(db, { k: q })
  const found = (
    await db
      .selectFrom('bargain')
      .selectAll()
      .$if(goodsId !== undefined, (query) => query.where('goodsId', '=', goodsId ?? 0))
      .execute()
  ).filter((row) => fitting === null || fitting.has(row.goodsId) || String(row.id) === q)
  const rows = await toStaffBargains(db, actor, found, context)
  const wanted = rows.filter((row) => state === undefined || row.state === state)
  const compare = sorts[sort]
  return {
    rows: wanted.toSorted(compare).slice((page - 1) * pageSize, page * pageSize),
    total: wanted.length,
    counts: Object.fromEntries([
      ['all', rows.length],
      ...bargainStates.map((each) => [each, rows.filter((row) => row.state === each).length]),
    ]),
  }
}

const actionText: Record<string, Text> = {
  ...moveTexts(bargainLife),
  create: { zh: '新建', en: 'Created' },
  clone: { zh: '复制', en: 'Cloned' },
}

/** One bargain with the consequences of its terms and its decisions, newest first. */
export const readStaffBargain = async (
  db: Handle<Tables>,
  actor: StaffMember,
  id: number,
  context: StaffReplyContext,
): Promise<ReplyOf<typeof staffBargain> | Refusal> => {
  const row = await readInVersion(db, { id })
  if (isRefusal(row)) return row
  const grounds = await readGrounds(db, context.now, row)
  if (isRefusal(grounds)) return grounds
  const [bargain] = await toStaffBargains(db, actor, [row], context)
  const events = await db
    .selectFrom('bargainEvent')
    .selectAll()
    .where('bargainId', '=', id)
    .where('runId', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return {
    bargain: bargain as StaffRow,
    preview: previewOf(row, grounds, context.language),
    events: events.map(({ at, action, reason, ...by }) => ({
      at,
      action,
      text: actionText[action]?.[context.language] ?? action,
      actor: actorText(by, context.language),
      reason,
    })),
  }
}
