// Reads the list of after-sales requests (returns and refunds), and single ones, for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { staffAfterSale, staffAfterSales } from '@huishou/wire/mall/after-sale-staff'
import { afterSaleStates, type AfterSaleState } from '@huishou/wire/mall/states'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { HOUR } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { saleInScope } from '../access.ts'
import { toStaffSale } from './to-wire.ts'
import { isShownMasked } from '../../staff/index.ts'
import { readNicks } from '../staff/read-nicks-and-mobiles.ts'
import { withOrders, staffKnown } from './find-after-sale.ts'
import { readEvents } from './read-after-sales.ts'
import { containing, containingCode } from '../../platform/like-pattern.ts'
import type { MallWorld } from '../tables.ts'
import { readMallRules } from '../rules.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

const filtered = (
  db: Handle<MallWorld>,
  actor: StaffMember,
  input: InputOf<typeof staffAfterSales>,
  context: ReplyContext,
  answerHours: number,
) => {
  let rows = db.selectFrom('afterSale').where(saleInScope(actor))
  if (input.kind) rows = rows.where('kind', '=', input.kind)
  if (input.orderId) rows = rows.where('orderId', '=', input.orderId)
  if (input.memberId) rows = rows.where('memberId', '=', input.memberId)
  if (input.overdue)
    rows = rows.where('state', '=', 'asked').where('askedAt', '<', context.now - answerHours * HOUR)
  if (input.q) {
    const { q } = input
    const like = containing(q)
    rows = rows.where((e) =>
      e.or([
        e('number', 'like', containingCode(q)),
        e('trackingNumber', '=', q),
        e(
          'orderId',
          'in',
          e
            .selectFrom('mallOrder')
            .select('mallOrder.id')
            .where('mallOrder.orderNumber', 'like', containingCode(q)),
        ),
        e(
          'lineId',
          'in',
          e
            .selectFrom('mallLine')
            .select('mallLine.id')
            .where((inner) => inner(inner.fn<string>('lower', ['mallLine.name']), 'like', like)),
        ),
        e('memberId', 'in', e.selectFrom('member').select('member.id').where('member.mobile', '=', q)),
      ]),
    )
  }
  return rows
}

/** A page of after-sales for staff. */
export const readStaffSales = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  input: InputOf<typeof staffAfterSales>,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffAfterSales>> => {
  const wanted = (input.states ?? '')
    .split(',')
    .filter((state): state is AfterSaleState => (afterSaleStates as readonly string[]).includes(state))
  const all = filtered(db, actor, input, context, (await readMallRules(db)).answerHours)
  const counts = await all
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const rows = wanted.length === 0 ? all : all.where('state', 'in', wanted)
  const { sort = '-asked', page = 1, pageSize = 20 } = input
  const down = sort.startsWith('-') ? 'desc' : 'asc'
  const sales = await rows
    .selectAll()
    .orderBy(sort.endsWith('amount') ? 'goodsFen' : 'askedAt', down)
    .orderBy('id', down)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const members = await readNicks(
    db,
    sales.map(({ memberId }) => memberId),
  )
  return {
    rows: (await withOrders(db, sales)).map((known) =>
      toStaffSale(known, members.get(known.sale.memberId), actor, isShownMasked(actor), context),
    ),
    total: counts
      .filter(({ state }) => wanted.length === 0 || wanted.includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0),
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)])),
  }
}

export const readStaffSale = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  id: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffAfterSale> | Refusal> => {
  const known = await staffKnown(db, actor, id)
  if (isRefusal(known)) return known
  const members = await readNicks(db, [known.sale.memberId])
  return {
    afterSale: toStaffSale(known, members.get(known.sale.memberId), actor, isShownMasked(actor), context),
    timeline: await readEvents(db, id, 'staff', context),
  }
}
