// Reads community days and their statements for property managers, for staff. On a community day, couriers collect from
// a whole estate.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { managerShareFen } from '@huishou/wire/community/bonus'
import {
  communityDayLife,
  communityStatementLife,
  communityStatementStateText,
} from '@huishou/wire/community/states'
import type {
  exportCommunityDays,
  staffCommunityDay,
  staffCommunityDays,
} from '@huishou/wire/community/staff'
import { actionsOf, mayMove, moveRefusal } from '@huishou/wire/life-cycle'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { ContentTables } from '../../content/index.ts'
import { readCity, regionName, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { mayAll, verdict } from '../../platform/verdict.ts'
import { isShownMasked, type StaffTables } from '../../staff/index.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import type { PickupTables } from '../tables.ts'
import { readDayCouriers } from './day-couriers.ts'
import { findDay, readWindows } from './book-and-release-places.ts'
import { readDayOrders } from './read-day-orders.ts'
import { readDayFigures, statementRefusal, type DayFigures } from './statement.ts'
import type { CommunityDayRow, CommunityStatementRow, CommunityWindowRow } from './tables.ts'
import { dayFacts } from './to-wire.ts'

type Db = Handle<PickupTables & PlaceTables & StaffTables & ContentTables>
type Filters = InputOf<typeof exportCommunityDays>
type StaffRow = ReplyOf<typeof staffCommunityDays>['rows'][number]
type StaffDay = ReplyOf<typeof staffCommunityDay>

const filtered = (db: Db, { cityId, statement }: Omit<Filters, 'state'>) => {
  let rows = db
    .selectFrom('communityDay')
    .leftJoin('communityStatement', 'communityStatement.dayId', 'communityDay.id')
  if (cityId !== undefined) rows = rows.where('communityDay.cityId', '=', cityId)
  if (statement === 'none')
    rows = rows
      .where('communityStatement.id', 'is', null)
      .where('communityDay.shareKind', '<>', 'none')
      .where('communityDay.state', '=', 'ended')
  else if (statement !== undefined) rows = rows.where('communityStatement.state', '=', statement)
  return rows
}

const toStatement = (
  row: CommunityStatementRow,
  day: CommunityDayRow,
  figures: DayFigures,
  actor: StaffMember,
  context: ReplyContext,
): NonNullable<StaffRow['statement']> => {
  const { orders, grams, baseFen } = row.state === 'open' ? figures : row
  const actions = actionsOf(communityStatementLife).filter((action) =>
    mayMove(communityStatementLife, action, row.state, actor.role),
  )
  const own = row.agreedByStaffId === actor.staffId ? refuse('SAME_PERSON') : null
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    stateText: communityStatementStateText[row.state][context.language],
    orders,
    grams,
    baseFen,
    shareFen: row.state === 'open' ? managerShareFen(day, figures) : row.shareFen,
    agreedByName: row.agreedByName,
    agreedAt: row.agreedAt,
    paidByName: row.paidByName,
    paidAt: row.paidAt,
    reference: row.reference,
    may: {
      ...mayAll(actions),
      ...(actions.includes('pay') ? { pay: verdict(own, context.language) } : {}),
    },
  }
}

const dayMay = async (
  db: Db,
  day: CommunityDayRow,
  hasStatement: boolean,
  { role }: StaffMember,
  { language }: ReplyContext,
): Promise<StaffRow['may']> => {
  const may: StaffRow['may'] = mayAll(
    (['edit', 'publish', 'cancel'] as const).filter(
      (action) => moveRefusal(communityDayLife, action, day.state, role) === null,
    ),
  )
  const opens = role === 'finance' || role === 'ops' || role === 'owner'
  if (!opens || hasStatement || day.state !== 'ended' || day.shareKind === 'none') return may
  return { ...may, statement: verdict(await statementRefusal(db, day), language) }
}

type Beside = {
  windows: Map<number, CommunityWindowRow[]>
  figures: Map<number, DayFigures>
  statements: Map<number, CommunityStatementRow>
  couriers: Awaited<ReturnType<typeof readDayCouriers>>
}

const readBeside = async (db: Db, ids: readonly number[]): Promise<Beside> => {
  const statements =
    ids.length === 0
      ? []
      : await db.selectFrom('communityStatement').selectAll().where('dayId', 'in', ids).execute()
  return {
    windows: await readWindows(db, ids),
    figures: await readDayFigures(db, ids),
    statements: new Map(statements.map((row) => [row.dayId, row])),
    couriers: await readDayCouriers(db, ids),
  }
}

const toRow = async (
  db: Db,
  day: CommunityDayRow,
  { windows, figures, statements, couriers }: Beside,
  actor: StaffMember,
  context: ReplyContext,
): Promise<StaffRow> => {
  const sums = figures.get(day.id) ?? { orders: 0, grams: 0, baseFen: 0, bonusFen: 0 }
  const statement = statements.get(day.id)
  const own = windows.get(day.id) ?? []
  const facts = dayFacts(day, own, context)
  return {
    ...facts,
    windows: facts.windows.map((window, at) => ({ ...window, taken: own[at]?.taken ?? 0 })),
    couriers: couriers.get(day.id) ?? [],
    version: day.version,
    cityName: (context.language === 'en' ? readCity(day.cityId)?.nameEn : null) ?? regionName(day.cityId),
    estate: day.estate,
    mostOrders: day.mostOrders,
    shareKind: day.shareKind,
    shareRate: day.shareRate,
    managerName: day.managerName,
    managerContact: day.managerContact,
    managerPhone: isShownMasked(actor) ? maskMobile(day.managerPhone) : day.managerPhone,
    bonusFen: sums.bonusFen,
    grams: sums.grams,
    baseFen: sums.baseFen,
    createdByName: day.createdByName,
    createdAt: day.createdAt,
    publishedAt: day.publishedAt,
    statement: statement ? toStatement(statement, day, sums, actor, context) : null,
    may: await dayMay(db, day, statement !== undefined, actor, context),
  }
}

const toRows = async (
  db: Db,
  days: readonly CommunityDayRow[],
  actor: StaffMember,
  context: ReplyContext,
): Promise<StaffRow[]> => {
  const beside = await readBeside(
    db,
    days.map(({ id }) => id),
  )
  const rows: StaffRow[] = []
  for (const day of days) rows.push(await toRow(db, day, beside, actor, context))
  return rows
}

/** A page of community days, the latest day first, with a count for each state under the same filters. */
export const readStaffDays = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, ...filters }: InputOf<typeof staffCommunityDays>,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffCommunityDays>> => {
  const all = filtered(db, filters)
  const counts = await all
    .select((e) => ['communityDay.state as state', e.fn.countAll<number>().as('count')])
    .groupBy('communityDay.state')
    .execute()
  const days = await (state === undefined ? all : all.where('communityDay.state', '=', state))
    .selectAll('communityDay')
    .orderBy('communityDay.day', 'desc')
    .orderBy('communityDay.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: await toRows(db, days, actor, context),
    total: counts
      .filter((row) => state === undefined || row.state === state)
      .reduce((sum, { count }) => sum + Number(count), 0),
    counts: Object.fromEntries(counts.map((row) => [row.state, Number(row.count)])),
  }
}

/** The next community days after `last`, newest first, for an export; `total` is counted on the first page only. */
export const readDaysOn = async (
  db: Db,
  actor: StaffMember,
  { state, ...filters }: Filters,
  context: ReplyContext,
  { most, last }: { most: number; last: StaffRow | undefined },
): Promise<{ rows: StaffRow[]; total: number }> => {
  const within = filtered(db, filters)
  const all = state === undefined ? within : within.where('communityDay.state', '=', state)
  const days = await (last ? all.where('communityDay.id', '<', last.id) : all)
    .selectAll('communityDay')
    .orderBy('communityDay.id', 'desc')
    .limit(most)
    .execute()
  const rows = await toRows(db, days, actor, context)
  if (last) return { rows, total: 0 }
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** One community day with its orders. Refuses NOT_FOUND. */
export const readStaffDay = async (
  db: Db,
  actor: StaffMember,
  id: number,
  context: ReplyContext,
): Promise<StaffDay | Refusal> => {
  const day = await findDay(db, id)
  if (isRefusal(day)) return day
  const row = await toRow(db, day, await readBeside(db, [id]), actor, context)
  return { ...row, orders: await readDayOrders(db, id, context) }
}
