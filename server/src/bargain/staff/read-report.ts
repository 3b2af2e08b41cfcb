// Reads the bargain report: the results of all bargains, or of one, between two days.
import { sql } from 'kysely'
import type { bargainReport } from '@huishou/wire/bargain/staff-runs'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { addDays, DAY, instantOf, dayOf } from '@huishou/wire/time'
import { readSkus, type CatalogTables } from '../../catalog/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffReplyContext } from './read-bargains.ts'
import { stateOf } from '../run/bargain-state.ts'
import type { BargainTables } from '../tables.ts'

type Report = ReplyOf<typeof bargainReport>
type Figures = Report['total']

const nothing = (): Figures => ({
  runs: 0,
  people: 0,
  helps: 0,
  helpers: 0,
  brought: 0,
  floors: 0,
  bought: 0,
  expired: 0,
  soldFen: 0,
  cutFen: 0,
  marginFen: 0,
})
type Span = { from: number; to: number; kjid?: number | undefined }
type Db = Handle<BargainTables>

const runsIn = (db: Db, { from, to, kjid }: Span) =>
  db
    .selectFrom('bargainRun')
    .where('startedAt', '>=', from)
    .where('startedAt', '<', to)
    .$if(kjid !== undefined, (all) => all.where('bargainId', '=', kjid ?? 0))
const helpsIn = (db: Db, { from, to, kjid }: Span) =>
  db
    .selectFrom('bargainHelp')
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(kjid !== undefined, (all) => all.where('bargainId', '=', kjid ?? 0))
const salesIn = (db: Db, { from, to, kjid }: Span) =>
  db
    .selectFrom('bargainRun')
    .innerJoin('bargain', 'bargain.id', 'bargainRun.bargainId')
    .where('boughtAt', '>=', from)
    .where('boughtAt', '<', to)
    .$if(kjid !== undefined, (all) => all.where('bargainId', '=', kjid ?? 0))

/** Distinct people over the whole period, not a sum over bargains. */
const countPeople = async (db: Db, span: Span) => {
  const owners = await runsIn(db, span)
    .select(sql<number>`count(distinct "memberId")`.as('people'))
    .executeTakeFirstOrThrow()
  const helpers = await helpsIn(db, span)
    .select([
      sql<number>`count(distinct "memberId")`.as('helpers'),
      sql<number>`count(distinct case when "brought" = 1 then "memberId" end)`.as('brought'),
    ])
    .executeTakeFirstOrThrow()
  return {
    people: Number(owners.people),
    helpers: Number(helpers.helpers),
    brought: Number(helpers.brought),
  }
}

const byBargain = async (db: Db, span: Span): Promise<Map<number, Figures>> => {
  const found = new Map<number, Figures>()
  const of = (id: number): Figures => {
    const known = found.get(id) ?? nothing()
    found.set(id, known)
    return known
  }
  for (const row of await runsIn(db, span)
    .select((e) => [
      'bargainId',
      e.fn.countAll<number>().as('runs'),
      sql<number>`count(distinct "memberId")`.as('people'),
      sql<number>`sum(case when "currentFen" = "floorFen" then 1 else 0 end)`.as('floors'),
      sql<number>`sum(case when "state" = 'expired' then 1 else 0 end)`.as('expired'),
    ])
    .groupBy('bargainId')
    .execute())
    Object.assign(of(row.bargainId), {
      runs: Number(row.runs),
      people: Number(row.people),
      floors: Number(row.floors),
      expired: Number(row.expired),
    })
  for (const row of await helpsIn(db, span)
    .select((e) => [
      'bargainId',
      e.fn.countAll<number>().as('helps'),
      sql<number>`count(distinct "memberId")`.as('helpers'),
      sql<number>`count(distinct case when "brought" = 1 then "memberId" end)`.as('brought'),
    ])
    .groupBy('bargainId')
    .execute())
    Object.assign(of(row.bargainId), {
      helps: Number(row.helps),
      helpers: Number(row.helpers),
      brought: Number(row.brought),
    })
  for (const row of await salesIn(db, span)
    .select((e) => [
      'bargainRun.bargainId',
      e.fn.countAll<number>().as('bought'),
      sql<number>`sum("bargainRun"."currentFen")`.as('soldFen'),
      sql<number>`sum("bargainRun"."originalFen" - "bargainRun"."currentFen")`.as('cutFen'),
      sql<number>`sum("bargainRun"."currentFen" - "bargain"."costFen")`.as('marginFen'),
    ])
    .groupBy('bargainRun.bargainId')
    .execute())
    Object.assign(of(row.bargainId), {
      bought: Number(row.bought),
      soldFen: Number(row.soldFen),
      cutFen: Number(row.cutFen),
      marginFen: Number(row.marginFen),
    })
  return found
}

// days are those of China time, eight hours ahead of UTC, computed by plain arithmetic that both engines know
const CHINA_MS = instantOf('1970-01-01') * -1
const dayNumber = (column: string) =>
  sql<number>`(${sql.ref(column)} + ${sql.lit(CHINA_MS)}) / ${sql.lit(DAY)}`
const dayOfNumber = (number: number): string => dayOf(Number(number) * DAY - CHINA_MS)

const byDay = async (db: Db, span: Span, firstDay: string): Promise<Report['days']> => {
  const days = new Map<string, Report['days'][number]>()
  for (let day = firstDay; instantOf(day) < span.to; day = addDays(day, 1))
    days.set(day, { day, runs: 0, helps: 0, brought: 0, bought: 0, soldFen: 0, marginFen: 0 })
  const put = (number: number, more: Partial<Report['days'][number]>): void => {
    const day = days.get(dayOfNumber(number))
    if (day) Object.assign(day, more)
  }
  for (const row of await runsIn(db, span)
    .select((e) => [dayNumber('startedAt').as('day'), e.fn.countAll<number>().as('runs')])
    .groupBy('day')
    .execute())
    put(row.day, { runs: Number(row.runs) })
  for (const row of await helpsIn(db, span)
    .select((e) => [
      dayNumber('at').as('day'),
      e.fn.countAll<number>().as('helps'),
      sql<number>`count(distinct case when "brought" = 1 then "memberId" end)`.as('brought'),
    ])
    .groupBy('day')
    .execute())
    put(row.day, { helps: Number(row.helps), brought: Number(row.brought) })
  for (const row of await salesIn(db, span)
    .select((e) => [
      dayNumber('boughtAt').as('day'),
      e.fn.countAll<number>().as('bought'),
      sql<number>`sum("bargainRun"."currentFen")`.as('soldFen'),
      sql<number>`sum("bargainRun"."currentFen" - "bargain"."costFen")`.as('marginFen'),
    ])
    .groupBy('day')
    .execute())
    put(row.day, {
      bought: Number(row.bought),
      soldFen: Number(row.soldFen),
      marginFen: Number(row.marginFen),
    })
  return [...days.values()]
}

const MOST_DAYS = 366

/** Results of all bargains, or of one, between two days, both inclusive; daily figures only for a year or less. */
export const readReport = async (
  db: Handle<BargainTables & CatalogTables>,
  { fromDay, toDay, kjid }: InputOf<typeof bargainReport>,
  { now, language }: StaffReplyContext,
): Promise<Report> => {
  const span: Span = { from: instantOf(fromDay), to: instantOf(toDay) + DAY, kjid }
  const found = await byBargain(db, span)
  const bargains =
    found.size === 0
      ? []
      : await db
          .selectFrom('bargain')
          .selectAll()
          .where('id', 'in', [...found.keys()])
          .execute()
  const skus = await readSkus(
    db,
    now,
    bargains.map(({ skuId }) => skuId),
  )
  const total = nothing()
  for (const figures of found.values())
    for (const name of Object.keys(total) as (keyof Figures)[]) total[name] += figures[name]
  const tooLong = span.to - span.from > MOST_DAYS * DAY
  return {
    // one person may take part in several bargains
    total: { ...total, ...(await countPeople(db, span)) },
    rows: bargains
      .map((bargain) => {
        const sku = skus.get(bargain.skuId)
        return {
          kjid: bargain.id,
          goodsName: (language === 'en' && sku?.nameEn ? sku.nameEn : sku?.name) ?? '',
          state: stateOf(bargain, now),
          ...(found.get(bargain.id) ?? nothing()),
        }
      })
      .toSorted((a, b) => b.runs - a.runs || a.kjid - b.kjid),
    days: tooLong ? [] : await byDay(db, span, fromDay),
  }
}
