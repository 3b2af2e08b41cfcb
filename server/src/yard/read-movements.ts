// Reads the movements of goods into and out of stock for staff, and exports them as a table.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { addDays, dateTimeOf, instantOf } from '@huishou/wire/time'
import type { exportYardMovements, yardMovements } from '@huishou/wire/yard/stock'
import { yardCauseText, yardLocationText, yardMovementText } from '@huishou/wire/yard/states'
import { recordAudit } from '../audit/index.ts'
import { moment, money, weight } from '../platform/document/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor, StaffMember } from '../platform/http/route.ts'
import { ownShopOf } from './access.ts'
import { readYardNames } from './read-yard-names.ts'
import type { YardReadTables } from './read-stock.ts'

type Db = Handle<YardReadTables>
type Where = Omit<InputOf<typeof yardMovements>, 'page' | 'pageSize'>

const movementsWhere = (db: Db, actor: StaffMember, where: Where) => {
  const own = ownShopOf(actor)
  let rows = db.selectFrom('yardMovement')
  if (own !== null)
    rows = rows.where('locationKind', '=', 'shop').where('locationId', '=', own === 'none' ? 0 : own)
  if (where.locationKind) rows = rows.where('locationKind', '=', where.locationKind)
  if (where.locationId !== undefined) rows = rows.where('locationId', '=', where.locationId)
  if (where.categoryId !== undefined) rows = rows.where('categoryId', '=', where.categoryId)
  if (where.cause) rows = rows.where('cause', '=', where.cause)
  if (where.causeId !== undefined) rows = rows.where('causeId', '=', where.causeId)
  if (where.from) rows = rows.where('at', '>=', instantOf(where.from))
  if (where.to) rows = rows.where('at', '<', instantOf(addDays(where.to, 1)))
  return rows
}

/** Movements, newest first, with the count of each kind. */
export const readMovements = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, kind, ...where }: InputOf<typeof yardMovements>,
  language: Language,
): Promise<ReplyOf<typeof yardMovements>> => {
  const within = movementsWhere(db, actor, where)
  const byKind = await within
    .select((e) => ['kind', e.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  const counts = Object.fromEntries(byKind.map((row) => [row.kind, Number(row.count)]))
  const found = await (kind ? within.where('kind', '=', kind) : within)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const named = await readYardNames(db, found, language)
  return {
    total: kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    rows: found.map(({ co2g: _co2g, undoesId: _undoes, byStaffId: _by, ...row }) => {
      const { sort: _sort, ...names } = named(row)
      return { ...row, ...names }
    }),
  }
}

const MOST = 50_000
const HEAD = {
  zh: [
    '时间',
    '位置类型',
    '位置',
    '物料',
    '类型',
    '公斤',
    '件数',
    '成本（元）',
    '来源',
    '编号',
    '经手人',
    '原因',
  ],
  en: [
    'Time',
    'Kind of location',
    'Location',
    'Material',
    'Kind',
    'kg',
    'Pieces',
    'Cost (yuan)',
    'Cause',
    'Number',
    'By',
    'Reason',
  ],
}

/** The movements as a table; the download is recorded in the audit log. Refuses EXPORT_TOO_LONG. */
export const exportMovements = async (
  trx: Transaction<YardReadTables>,
  actor: StaffActor,
  now: number,
  { kind, ...where }: InputOf<typeof exportYardMovements>,
  language: Language,
): Promise<ReplyOf<typeof exportYardMovements> | Refusal> => {
  const within = movementsWhere(trx, actor, where)
  const found = await (kind ? within.where('kind', '=', kind) : within)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute()
  if (found.length > MOST) return refuse('EXPORT_TOO_LONG', { values: { limit: MOST.toLocaleString('en') } })
  const named = await readYardNames(trx, found, language)
  const lines = found.map((row) => {
    const names = named(row)
    return [
      moment(row.at),
      yardLocationText[row.locationKind][language],
      names.locationName,
      language === 'zh' ? names.name : names.nameEn,
      yardMovementText[row.kind][language],
      weight(row.grams),
      row.pieces,
      money(row.costFen),
      yardCauseText[row.cause][language],
      row.causeId,
      row.byName,
      row.reason,
    ]
  })
  await recordAudit(trx, actor, now, {
    action: 'yard.export',
    subject: 'yardMovement',
    subjectId: null,
    after: { lines: lines.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `stock-movements-${dateTimeOf(now).slice(0, 10)}`,
    head: HEAD[language],
    rows: lines,
    lines: lines.length,
  }
}
