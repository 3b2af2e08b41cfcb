// Reads the sales report of the mall: payments and refunds in a period by day, product or category, with the number of
// cancelled orders and the amount of unpaid ones.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { mallSalesReport } from '@huishou/wire/mall/report'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { addDays, dayOf, instantOf, isDay } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { inScope, saleInScope } from '../access.ts'
import { lineFen } from '../order/line-amounts.ts'
import { nameIn } from '../goods-names.ts'
import type { MallWorld } from '../tables.ts'

type Report = ReplyOf<typeof mallSalesReport>
type Sums = Omit<Report['rows'][number], 'key' | 'name'>

const MOST_DAYS = 366
const zero = (): Sums => ({ orders: 0, pieces: 0, moneyFen: 0, points: 0, refundFen: 0, refundPoints: 0 })

/** Accumulates sums by key, counting each order of a key once. */
const createSums = () => {
  const rows = new Map<string, Sums & { name: string; seen: Set<number> }>()
  const at = (key: string, name: string) => {
    const row = rows.get(key) ?? { ...zero(), name, seen: new Set<number>() }
    rows.set(key, row)
    return row
  }
  return {
    add: (key: string, name: string, orderId: number | null, sums: Partial<Sums>): void => {
      const row = at(key, name)
      if (orderId !== null) row.seen.add(orderId)
      for (const field of ['pieces', 'moneyFen', 'points', 'refundFen', 'refundPoints'] as const)
        row[field] += sums[field] ?? 0
    },
    rows: (): Report['rows'] =>
      [...rows].map(([key, { seen, ...sums }]) => ({ key, ...sums, orders: seen.size })),
  }
}

type Asked = { db: Handle<MallWorld>; actor: StaffMember }

const soldLines = ({ db, actor }: Asked, from: number, to: number) =>
  db
    .selectFrom('mallLine')
    .innerJoin('mallOrder', 'mallOrder.id', 'mallLine.orderId')
    .select([
      'mallLine.orderId',
      'mallLine.goodsId',
      'mallLine.categoryId',
      'mallLine.name',
      'mallLine.nameEn',
      'mallLine.number',
      'mallLine.priceFen',
      'mallLine.discountFen',
      'mallLine.couponFen',
      'mallLine.points',
      'mallOrder.paidAt',
    ])
    .where(inScope(actor))
    .where('mallOrder.paidAt', '>=', from)
    .where('mallOrder.paidAt', '<', to)
    .execute()

const refundedLines = ({ db, actor }: Asked, from: number, to: number) =>
  db
    .selectFrom('afterSale')
    .innerJoin('mallLine', 'mallLine.id', 'afterSale.lineId')
    .select([
      'mallLine.goodsId',
      'mallLine.categoryId',
      'mallLine.name',
      'mallLine.nameEn',
      'afterSale.goodsFen',
      'afterSale.freightFen',
      'afterSale.points',
      'afterSale.endedAt',
    ])
    .where(saleInScope(actor))
    .where('afterSale.state', '=', 'refunded')
    .where('afterSale.endedAt', '>=', from)
    .where('afterSale.endedAt', '<', to)
    .execute()

const totals = async ({ db, actor }: Asked, from: number, to: number) => {
  const paid = await db
    .selectFrom('mallOrder')
    .select((e) => [
      e.fn.countAll<number>().as('orders'),
      e.fn.coalesce(e.fn.sum<number>('freightFen'), e.lit(0)).as('freightFen'),
    ])
    .where(inScope(actor))
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .executeTakeFirstOrThrow()
  const { cancelled } = await db
    .selectFrom('mallOrder')
    .select((e) => e.fn.countAll<number>().as('cancelled'))
    .where(inScope(actor))
    .where('state', '=', 'cancelled')
    .where('placedAt', '>=', from)
    .where('placedAt', '<', to)
    .executeTakeFirstOrThrow()
  const { unpaid } = await db
    .selectFrom('mallOrder')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('payableFen'), e.lit(0)).as('unpaid'))
    .where(inScope(actor))
    .where('state', '=', 'unpaid')
    .where('placedAt', '>=', from)
    .where('placedAt', '<', to)
    .executeTakeFirstOrThrow()
  return {
    orders: Number(paid.orders),
    freightFen: Number(paid.freightFen),
    cancelled: Number(cancelled),
    unpaidFen: Number(unpaid),
  }
}

const daysProblem = (): Refusal =>
  refuse('INPUT_INVALID', {
    field: 'toDay',
    values: {
      label: { zh: '日期范围', en: 'Date range' },
      problem: { zh: `最多 ${MOST_DAYS} 天`, en: `at most ${MOST_DAYS} days` },
    },
  })

/**
 * Payments and refunds within these days and the role's scope. Refuses INPUT_INVALID for days out of order or too many.
 */
export const readSalesReport = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  { fromDay, toDay, by }: InputOf<typeof mallSalesReport>,
  language: Language,
): Promise<Report | Refusal> => {
  if (!isDay(fromDay) || !isDay(toDay) || toDay < fromDay || addDays(fromDay, MOST_DAYS) <= toDay)
    return daysProblem()
  const from = instantOf(fromDay)
  const to = instantOf(addDays(toDay, 1))
  const names = new Map(
    by === 'category'
      ? (await db.selectFrom('mallCategory').select(['id', 'name', 'nameEn']).execute()).map((row) => [
          row.id,
          nameIn(row, language),
        ])
      : [],
  )
  const keyOf = (row: { goodsId: number; categoryId: number; name: string; nameEn: string }, at: number) =>
    by === 'day'
      ? [dayOf(at), dayOf(at)]
      : by === 'goods'
        ? [String(row.goodsId), nameIn(row, language)]
        : [String(row.categoryId), names.get(row.categoryId) ?? '']
  const sums = createSums()
  if (by === 'day') for (let day = fromDay; day <= toDay; day = addDays(day, 1)) sums.add(day, day, null, {})
  for (const line of await soldLines({ db, actor }, from, to)) {
    const [key = '', name = ''] = keyOf(line, line.paidAt ?? from)
    sums.add(key, name, line.orderId, {
      pieces: line.number,
      moneyFen: lineFen(line),
      points: line.points * line.number,
    })
  }
  for (const sale of await refundedLines({ db, actor }, from, to)) {
    const [key = '', name = ''] = keyOf(sale, sale.endedAt ?? from)
    sums.add(key, name, null, { refundFen: sale.goodsFen + sale.freightFen, refundPoints: sale.points })
  }
  const rows = sums.rows()
  const sum = (field: keyof Sums) => rows.reduce((total, row) => total + row[field], 0)
  return {
    rows:
      by === 'day'
        ? rows.toSorted((a, b) => a.key.localeCompare(b.key))
        : rows.toSorted((a, b) => b.moneyFen - a.moneyFen || b.points - a.points),
    total: {
      pieces: sum('pieces'),
      moneyFen: sum('moneyFen'),
      points: sum('points'),
      refundFen: sum('refundFen'),
      refundPoints: sum('refundPoints'),
      ...(await totals({ db, actor }, from, to)),
    },
  }
}
