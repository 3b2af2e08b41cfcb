// Reads a customer's own mail-in orders (sales of single items by post or at a shop) in the format that older customer
// apps expect (see docs/protocol.md).
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { mailInDetail, mailInList } from '@huishou/wire/mail-in/customer'
import { mailInStatesOfStatus, mailInStatus, mailInStatusText } from '@huishou/wire/mail-in/states'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { mailInLogistics } from '@huishou/wire/mail-in/choices'
import { yuanFromFen } from '@huishou/wire/money'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dateTimeOf, DAY } from '@huishou/wire/time'
import { shownPhotos } from '../file/index.ts'
import {
  readShop,
  readShops,
  shopNameIn,
  toWireShop,
  withOrigin,
  type PlaceTables,
  type ShopRow,
} from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { ownMailIn } from './access.ts'
import { customerMay } from './allowed-actions.ts'
import { readTimeline } from './read-timeline.ts'
import type { MailInRow, MailInTables } from './tables.ts'
import type { ReplyContext } from '../platform/http/reply-context.ts'

type Tables = MailInTables & PlaceTables
type Order = ReplyOf<typeof mailInDetail>['orderInfo']

/** Deadline for sending an approved item; null in other states. */
export const sendByOf = ({ state, approvedAt }: Pick<MailInRow, 'state' | 'approvedAt'>): number | null =>
  state === 'approved' && approvedAt !== null ? approvedAt + mailInLimits.sendDays * DAY : null

/**
 * A mail-in order in the form of the older apps' protocol (docs/rules/protocol.md#mail-in-orders), with our fields in
 * `mailIn`.
 */
export const toRecycleOrder = (order: MailInRow, shop: ShopRow | null, context: ReplyContext): Order => {
  const photos = shownPhotos(order.photos, context)
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    type: order.kind,
    platform: order.platform,
    buyOrderId: order.buyOrderId,
    name: order.name,
    pic: photos[0] ?? '',
    amount: yuanFromFen(order.paidFen),
    amountRecycle: yuanFromFen(order.finalFen ?? order.agreedFen ?? order.wishedFen),
    score: order.points ?? 0,
    remark: order.remark,
    logisticsType: mailInLogistics[order.way],
    shopId: order.shopId ?? 0,
    hxNumber: order.hxNumber,
    shipperName: order.shipperName,
    trackingNumber: order.trackingNumber,
    status: mailInStatus[order.state],
    statusStr: mailInStatusText(order).zh,
    dateAdd: dateTimeOf(order.appliedAt),
    dateUpdate: dateTimeOf(order.updatedAt),
    uid: order.memberId,
    mailIn: {
      state: order.state,
      stateText: mailInStatusText(order)[context.language],
      version: order.version,
      wishedFen: order.wishedFen,
      agreedFen: order.agreedFen,
      finalFen: order.finalFen,
      grade: order.grade,
      photos,
      shopName: shopNameIn(shop, context.language),
      closeCause: order.closeCause,
      closeReason: order.closeReason,
      sendBy: sendByOf(order),
      returnedAt: order.returnedAt,
      may: customerMay(order, context.language),
    },
  }
}

/** A page of the customer's own orders, newest first; null when it is empty. */
export const readMailIns = async (
  db: Handle<Tables>,
  { memberId }: Member,
  input: InputOf<typeof mailInList>,
  context: ReplyContext,
): Promise<ReplyOf<typeof mailInList> | null> => {
  const size = input.pageSize ?? 20
  const states = input.status === undefined ? null : mailInStatesOfStatus(input.status)
  if (states?.length === 0) return null
  let rows = db.selectFrom('mailInOrder').where('memberId', '=', memberId).where('hiddenAt', 'is', null)
  if (states) rows = rows.where('state', 'in', states)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset(((input.page ?? 1) - 1) * size)
    .execute()
  if (page.length === 0) return null
  const shops = await readShops(
    db,
    page.flatMap(({ shopId }) => shopId ?? []),
  )
  return {
    result: page.map((order) => toRecycleOrder(order, shops.get(order.shopId ?? 0) ?? null, context)),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / size),
  }
}

const inspectionOf = (order: MailInRow, context: ReplyContext): ReplyOf<typeof mailInDetail>['inspection'] =>
  order.inspectedAt === null || order.finalFen === null || order.grade === ''
    ? null
    : {
        at: order.inspectedAt,
        grade: order.grade,
        finalFen: order.finalFen,
        reason: order.inspectReason,
        photos: shownPhotos(order.inspectPhotos, context),
      }

/** One of the customer's own orders with its history; NOT_FOUND when it is not theirs. */
export const readMailIn = async (
  db: Handle<Tables>,
  actor: Member,
  id: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof mailInDetail> | Refusal> => {
  const order = await ownMailIn(db, actor, { id })
  if (isRefusal(order)) return order
  const shop = order.shopId === null ? null : await readShop(db, order.shopId)
  return {
    orderInfo: toRecycleOrder(order, shop, context),
    shopInfo: shop && withOrigin(toWireShop(shop, null, context.now), context.origin),
    inspection: inspectionOf(order, context),
    back:
      order.closeCause === 'returned'
        ? {
            to: order.returnTo,
            shipperName: order.returnShipperName,
            trackingNumber: order.returnTrackingNumber,
            at: order.returnedAt,
          }
        : null,
    timeline: await readTimeline(db, order.id, 'customer', context),
  }
}
