// Reads mail-in orders, as lists and in detail, for staff. In a mail-in order, a customer sells a single item by post
// or at a shop.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { staffMailIn, staffMailIns } from '@huishou/wire/mail-in/staff'
import { mailInStates, mailInStatusText, type MailInState } from '@huishou/wire/mail-in/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { DAY, instantOf } from '@huishou/wire/time'
import { shownPhotos } from '../file/index.ts'
import type { MemberTables } from '../member/index.ts'
import { readShops, shopNameIn, type PlaceTables } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { containing, containingCode } from '../platform/like-pattern.ts'
import { maskMobile } from '../platform/mask-mobile.ts'
import { isShownMasked } from '../staff/index.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { inScope, staffMailInRow } from './access.ts'
import { awaitsReturn, staffMay } from './allowed-actions.ts'
import { sendByOf } from './read-for-customer.ts'
import { readTimeline } from './read-timeline.ts'
import type { MailInRow, MailInTables } from './tables.ts'
import type { ReplyContext } from '../platform/http/reply-context.ts'

export type StaffReadTables = MailInTables & PlaceTables & MemberTables
type StaffMailInRow = ReplyOf<typeof staffMailIns>['rows'][number]

/**
 * Mail-in orders for staff with allowed actions. The customer's mobile number is masked once nobody has to contact them
 * any more, and for roles that see masked numbers.
 */
export const toStaffMailIns = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  orders: readonly MailInRow[],
  context: ReplyContext,
): Promise<StaffMailInRow[]> => {
  if (orders.length === 0) return []
  const shops = await readShops(
    db,
    orders.flatMap(({ shopId }) => shopId ?? []),
  )
  const members = new Map(
    (
      await db
        .selectFrom('member')
        .select(['id', 'nick', 'mobile'])
        .where('id', 'in', [...new Set(orders.map(({ memberId }) => memberId))])
        .execute()
    ).map((member) => [member.id, member]),
  )
  return orders.map((order) => {
    const member = members.get(order.memberId)
    const over = order.endedAt !== null && !awaitsReturn(order)
    const mobile = member?.mobile ?? ''
    return {
      id: order.id,
      orderNumber: order.orderNumber,
      state: order.state,
      stateText: mailInStatusText(order)[context.language],
      version: order.version,
      way: order.way,
      kind: order.kind,
      name: order.name,
      photos: shownPhotos(order.photos, context),
      memberId: order.memberId,
      memberNick: member?.nick ?? '',
      mobile: over || isShownMasked(actor) ? maskMobile(mobile) : mobile,
      shopId: order.shopId,
      shopName: shopNameIn(shops.get(order.shopId ?? 0), context.language),
      paidFen: order.paidFen,
      wishedFen: order.wishedFen,
      agreedFen: order.agreedFen,
      finalFen: order.finalFen,
      grade: order.grade,
      shipperName: order.shipperName,
      trackingNumber: order.trackingNumber,
      appliedAt: order.appliedAt,
      updatedAt: order.updatedAt,
      inspectedAt: order.inspectedAt,
      closeCause: order.closeCause,
      awaitsReturn: awaitsReturn(order),
      may: staffMay(order, actor),
    }
  })
}

type Input = InputOf<typeof staffMailIns>

const filtered = (db: Handle<StaffReadTables>, actor: StaffMember, input: Input) => {
  let rows = db.selectFrom('mailInOrder').where(inScope(actor))
  if (input.way) rows = rows.where('way', '=', input.way)
  if (input.shopId) rows = rows.where('shopId', '=', input.shopId)
  if (input.memberId) rows = rows.where('memberId', '=', input.memberId)
  if (input.fromDay) rows = rows.where('appliedAt', '>=', instantOf(input.fromDay))
  if (input.toDay) rows = rows.where('appliedAt', '<', instantOf(input.toDay) + DAY)
  if (input.awaitsInspection) rows = rows.where('state', '=', 'received').where('inspectedAt', 'is', null)
  if (input.awaitsReturn) rows = rows.where('closeCause', '=', 'returned').where('returnedAt', 'is', null)
  if (input.q) {
    const { q } = input
    const like = containing(q)
    rows = rows.where((e) =>
      e.or([
        e('orderNumber', 'like', containingCode(q)),
        e(e.fn<string>('lower', ['name']), 'like', like),
        e(e.fn<string>('lower', ['trackingNumber']), 'like', like),
        // exact match only, so that a masked number cannot be discovered digit by digit
        e('memberId', 'in', e.selectFrom('member').select('member.id').where('member.mobile', '=', q)),
      ]),
    )
  }
  return rows
}

/** A page of orders for staff, with a count for each state under the same filters. */
export const readStaffMailIns = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  input: Input,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffMailIns>> => {
  const wanted = (input.states ?? '')
    .split(',')
    .filter((state): state is MailInState => (mailInStates as readonly string[]).includes(state))
  const all = filtered(db, actor, input)
  const counts = await all
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const rows = wanted.length === 0 ? all : all.where('state', 'in', wanted)
  const size = input.pageSize ?? 20
  const down = !input.sort || input.sort.startsWith('-') ? 'desc' : 'asc'
  const sorted = input.sort?.endsWith('updated') ? rows.orderBy('updatedAt', down) : rows
  const page = await sorted
    .selectAll()
    .orderBy('id', down)
    .limit(size)
    .offset(((input.page ?? 1) - 1) * size)
    .execute()
  return {
    rows: await toStaffMailIns(db, actor, page, context),
    total: counts
      .filter(({ state }) => wanted.length === 0 || wanted.includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0),
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)])),
  }
}

/** One order with its whole history. Refuses NOT_FOUND outside the role's scope. */
export const readStaffMailIn = async (
  db: Handle<StaffReadTables>,
  actor: StaffMember,
  orderId: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffMailIn> | Refusal> => {
  const order = await staffMailInRow(db, actor, { orderId })
  if (isRefusal(order)) return order
  const [row] = await toStaffMailIns(db, actor, [order], context)
  if (!row) return refuse('NOT_FOUND')
  return {
    ...row,
    platform: order.platform,
    buyOrderId: order.buyOrderId,
    remark: order.remark,
    approvedAt: order.approvedAt,
    sendBy: sendByOf(order),
    shippedAt: order.shippedAt,
    receivedAt: order.receivedAt,
    inspectReason: order.inspectReason,
    inspectPhotos: shownPhotos(order.inspectPhotos, context),
    endedAt: order.endedAt,
    points: order.points,
    closeReason: order.closeReason,
    returnTo: isShownMasked(actor) && order.returnTo !== '' ? '***' : order.returnTo,
    returnShipperName: order.returnShipperName,
    returnTrackingNumber: order.returnTrackingNumber,
    returnedAt: order.returnedAt,
    timeline: await readTimeline(db, order.id, 'staff', context),
  }
}
