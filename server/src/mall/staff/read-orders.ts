// Reads mall orders, as lists and in detail, for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { staffMallOrder, staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { mallStates, mallStatusText, mallWayText, type MallState } from '@huishou/wire/mall/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, instantOf } from '@huishou/wire/time'
import { addressText, readShops, shopNameIn } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { inScope, saleInScope, staffMallRow } from '../access.ts'
import { staffMay } from '../allowed-actions.ts'
import { nameIn } from '../goods-names.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import { isPartlySent, picUrl, toMallPart } from '../order/to-wire.ts'
import { readOrderSales } from '../after-sale/read-after-sales.ts'
import { isShownMasked, maySearchTexts } from '../../staff/index.ts'
import { readNicks } from './read-nicks-and-mobiles.ts'
import { readParts } from '../order/read-orders.ts'
import { readParcels, toParcel } from '../shipping/read-parcels.ts'
import { readTimeline } from '../order/read-timeline.ts'
import { containing, containingCode } from '../../platform/like-pattern.ts'
import type { MallOrderRow, MallWorld } from '../tables.ts'
import { readMallRules } from '../rules.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

type StaffRow = ReplyOf<typeof staffMallOrders>['rows'][number]

const isOver = ({ state }: MallOrderRow): boolean => state === 'closed' || state === 'cancelled'

/** Mall orders for staff with allowed actions. */
export const toStaffRows = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  orders: readonly MallOrderRow[],
  context: ReplyContext,
): Promise<StaffRow[]> => {
  const ids = orders.map(({ id }) => id)
  const { lines } = await readParts(db, ids)
  const shops = await readShops(
    db,
    orders.flatMap(({ shopId }) => shopId ?? []),
  )
  const members = await readNicks(
    db,
    orders.map(({ memberId }) => memberId),
  )
  return orders.map((order) => {
    const own = lines.get(order.id) ?? []
    const masked = isShownMasked(actor) || isOver(order)
    return {
      id: order.id,
      orderNumber: order.orderNumber,
      state: order.state,
      stateText: mallStatusText({ ...order, partly: isPartlySent(order, own) })[context.language],
      version: order.version,
      way: order.way,
      wayText: mallWayText[order.way][context.language],
      memberId: order.memberId,
      memberNick: members.get(order.memberId)?.nick ?? '',
      linkMan: order.linkMan,
      mobile: masked ? maskMobile(order.mobile) : order.mobile,
      address:
        order.way !== 'deliver' || (isShownMasked(actor) && actor.role !== 'agent') ? '' : addressText(order),
      shopId: order.shopId,
      shopName: shopNameIn(shops.get(order.shopId ?? 0), context.language),
      pieces: order.pieces,
      kinds: own.length,
      firstName: own[0] ? nameIn(own[0], context.language) : '',
      firstPic: picUrl(own[0]?.pic ?? '', context.origin),
      payableFen: order.payableFen,
      points: order.points,
      refundedFen: order.refundedFen,
      refundedPoints: order.refundedPoints,
      remark: order.remark,
      note: order.note,
      placedAt: order.placedAt,
      paidAt: order.paidAt,
      sentAt: order.sentAt,
      payBy: order.state === 'unpaid' ? order.payBy : null,
      openAfterSales: order.openAfterSales,
      closeCause: order.closeCause,
      may: staffMay(order, actor, context),
    }
  })
}

type Filter = Omit<InputOf<typeof staffMallOrders>, 'page' | 'pageSize' | 'sort' | 'states'>

const found = (db: Handle<MallWorld>, actor: StaffMember, q: string) => {
  const like = containing(q)
  return db
    .selectFrom('mallOrder')
    .leftJoin('mallLine', 'mallLine.orderId', 'mallOrder.id')
    .leftJoin('mallParcel', 'mallParcel.orderId', 'mallOrder.id')
    .select('mallOrder.id')
    .where((e) =>
      e.or([
        e('mallOrder.orderNumber', 'like', containingCode(q)),
        e('mallOrder.code', '=', q.toUpperCase()),
        ...(maySearchTexts(actor, q) ? [e(e.fn<string>('lower', ['mallOrder.linkMan']), 'like', like)] : []),
        e(e.fn<string>('lower', ['mallLine.name']), 'like', like),
        e('mallParcel.trackingNumber', '=', q),
        // exact match only, so that a masked number cannot be discovered digit by digit
        e('mallOrder.mobile', '=', q),
        e(
          'mallOrder.memberId',
          'in',
          e.selectFrom('member').select('member.id').where('member.mobile', '=', q),
        ),
      ]),
    )
}

const filtered = (db: Handle<MallWorld>, actor: StaffMember, input: Filter) => {
  let rows = db.selectFrom('mallOrder').where(inScope(actor))
  if (input.way) rows = rows.where('way', '=', input.way)
  if (input.shopId) rows = rows.where('shopId', '=', input.shopId)
  if (input.memberId) rows = rows.where('memberId', '=', input.memberId)
  if (input.fromDay) rows = rows.where('placedAt', '>=', instantOf(input.fromDay))
  if (input.toDay) rows = rows.where('placedAt', '<', instantOf(input.toDay) + DAY)
  if (input.afterSale) rows = rows.where('openAfterSales', '>', 0)
  if (input.goodsId) {
    const { goodsId } = input
    rows = rows.where((e) =>
      e(
        'id',
        'in',
        e.selectFrom('mallLine').select('mallLine.orderId').where('mallLine.goodsId', '=', goodsId),
      ),
    )
  }
  if (input.q) rows = rows.where('id', 'in', found(db, actor, input.q))
  return rows
}

const sortColumns = { placed: 'placedAt', paid: 'paidAt', payable: 'payableFen' } as const

/** A page of orders for staff, with a count for each state under the same filters. */
export const readStaffOrders = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  { states, page = 1, pageSize = 20, sort = '-placed', ...filter }: InputOf<typeof staffMallOrders>,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffMallOrders>> => {
  const wanted = (states ?? '')
    .split(',')
    .filter((state): state is MallState => (mallStates as readonly string[]).includes(state))
  const all = filtered(db, actor, filter)
  const counts = await all
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const { asked } = await db
    .selectFrom('afterSale')
    .select((e) => e.fn.countAll<number>().as('asked'))
    .where('state', '=', 'asked')
    .where(saleInScope(actor))
    .executeTakeFirstOrThrow()
  const rows = wanted.length === 0 ? all : all.where('state', 'in', wanted)
  const down = sort.startsWith('-') ? 'desc' : 'asc'
  const orders = await rows
    .selectAll()
    .orderBy(sortColumns[sort.replace('-', '') as keyof typeof sortColumns], down)
    .orderBy('id', down)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: await toStaffRows(db, actor, orders, context),
    total: counts
      .filter(({ state }) => wanted.length === 0 || wanted.includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0),
    counts: {
      ...Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)])),
      afterSales: Number(asked),
    },
  }
}

/** One order with all its details. Refuses NOT_FOUND outside the role's scope. */
export const readStaffOrder = async (
  db: Handle<MallWorld>,
  actor: StaffMember,
  orderId: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffMallOrder> | Refusal> => {
  const order = await staffMallRow(db, actor, { orderId })
  if (isRefusal(order)) return order
  const [row] = await toStaffRows(db, actor, [order], context)
  if (!row) return refuse('NOT_FOUND')
  const parts = await readParts(db, [order.id])
  const lines = parts.lines.get(order.id) ?? []
  const payIn =
    order.payInId === null
      ? undefined
      : await db.selectFrom('payIn').select('number').where('id', '=', order.payInId).executeTakeFirst()
  return {
    ...row,
    mall: {
      // codes are worth money, so only the customer can read them
      ...toMallPart(order, lines, parts.sales.get(order.id) ?? [], context, await readMallRules(db)),
      may: row.may,
      parcels: (await readParcels(db, order.id)).map((parcel) => toParcel(parcel, lines, context)),
      timeline: await readTimeline(db, order.id, 'staff', context),
      // the person who hands the order over asks for the code
      code: '',
    },
    closeReason: order.closeReason,
    payInId: order.payInId,
    payInNumber: payIn?.number ?? '',
    afterSales: await readOrderSales(db, order, lines, actor, context),
  }
}
