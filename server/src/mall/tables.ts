// Tables of the mall: carts, orders, purchase limits, parcels, requests for returns and refunds (after-sales), and
// reviews.
import type { Generated, Selectable } from 'kysely'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type {
  AfterSaleKind,
  AfterSaleState,
  MallCloseCause,
  MallState,
  MallWay,
  ParcelState,
  ReviewGrade,
} from '@huishou/wire/mall/states'

import type { BargainTables } from '../bargain/index.ts'
import type { CatalogTables } from '../catalog/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { CouponTables } from '../coupon/index.ts'
import type { FileTables } from '../file/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { PaymentTables } from '../payment/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { Moved } from '../platform/life-cycle.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PointsTables } from '../points/index.ts'
import type { StaffTables } from '../staff/index.ts'
import type { WebhookTables } from '../webhook/index.ts'

type Event = {
  id: Generated<number>
  action: string
  fromState: string
  toState: string
  actor: MoveActor
  staffId: number | null
  actorName: string
  reason: string
  /** JSON that is never searched. */
  detail: string
  at: number
}

/** Tables the mall uses: its own and those of the domains below it. */
export type MallWorld = MallTables &
  BargainTables &
  CouponTables &
  CatalogTables &
  LedgerTables &
  PointsTables &
  PaymentTables &
  PlaceTables &
  MemberTables &
  FileTables &
  ContentTables &
  StaffTables &
  WebhookTables &
  PlatformTables

/** Money in fen. Columns named `photos`, `codes`, `traces` and `detail` hold JSON text and are never searched. */
export type MallTables = {
  cartRow: {
    id: Generated<number>
    memberId: number
    goodsId: number
    skuId: number
    number: number
    selected: number
    addedFen: number
    addedPoints: number
    updatedAt: number
  }
  mallOrder: {
    id: Generated<number>
    orderNumber: string
    /** Collection code; empty until a shop order is paid. */
    code: string
    state: Moved<MallState>
    version: number
    memberId: number
    way: MallWay
    shopId: number | null
    placedAt: number
    updatedAt: number
    linkMan: string
    mobile: string
    address: string
    menpai: string
    provinceId: string
    cityId: string
    districtId: string
    latitude: number | null
    longitude: number | null
    remark: string
    note: string
    pieces: number
    /** Number of pieces that are virtual goods. */
    virtuals: number
    /** Price of the goods before any discount. */
    goodsFen: number
    discountFen: number
    /** The amount a coupon takes off, and the coupon's id. */
    couponFen: number
    couponId: number | null
    freightFen: number
    payableFen: number
    points: number
    balanceFen: number
    onlineFen: number
    payInId: number | null
    refundedFen: number
    refundedOnlineFen: number
    refundedPoints: number
    refundedFreightFen: number
    refundedCouponFen: number
    payBy: number | null
    paidAt: number | null
    preparedAt: number | null
    sentAt: number | null
    receivedAt: number | null
    endedAt: number | null
    openAfterSales: number
    closeCause: MallCloseCause | ''
    closeReason: string
    hiddenAt: number | null
  }
  /** Ordered goods as they were at the time of the order. */
  mallLine: {
    id: Generated<number>
    orderId: number
    goodsId: number
    skuId: number
    categoryId: number
    name: string
    nameEn: Generated<string>
    pic: string
    property: string
    propertyEn: Generated<string>
    propertyChildIds: string
    unit: string
    unitEn: Generated<string>
    virtual: number
    number: number
    priceFen: number
    points: number
    marketFen: number
    weightG: number
    /** 1: counts towards the member's purchase limit. */
    limited: number
    discountFen: number
    /** Part of the order's coupon that falls to this line. */
    couponFen: number
    shipped: number
    refunded: number
    codes: string
    reviewedAt: number | null
  }
  /** Pieces of limited goods a member has ordered and not returned. */
  mallLimit: { memberId: number; goodsId: number; pieces: number }
  mallEvent: Event & { orderId: number }
  mallParcel: {
    id: Generated<number>
    orderId: number
    carrier: string
    carrierName: string
    trackingNumber: string
    state: ParcelState
    sentAt: number
    signedAt: number | null
    traces: string
    tracedAt: number | null
    /** Time of the next tracking query; null when none is needed. */
    askAt: number | null
    asks: number
  }
  mallParcelLine: { parcelId: number; lineId: number; number: number }
  afterSale: {
    id: Generated<number>
    number: string
    orderId: number
    lineId: number
    memberId: number
    kind: AfterSaleKind
    state: Moved<AfterSaleState>
    version: number
    count: number
    /** Refund for the goods, without freight; computed again on payment. */
    goodsFen: number
    /** The amount a coupon had taken off these pieces; not refunded. */
    couponFen: number
    freightFen: number
    points: number
    toOnlineFen: number
    reason: string
    remark: string
    photos: string
    answer: string
    decidedBy: string
    shipperName: string
    trackingNumber: string
    restock: number | null
    /** Key of the refund through the gateway; empty when nothing is refunded online. */
    payRefundKey: string
    askedAt: number
    updatedAt: number
    endedAt: number | null
  }
  afterSaleEvent: Event & { afterSaleId: number }
  mallReview: {
    id: Generated<number>
    version: number
    orderId: number
    lineId: number
    memberId: number
    goodsId: number
    property: string
    grade: ReviewGrade
    text: string
    photos: string
    at: number
    reply: string
    repliedBy: string
    repliedAt: number | null
    hidden: number
    hiddenReason: string
  }
  /** Uploads shown by an order's after-sales and reviews. */
  mallPhoto: { orderId: number; sha256: string }
}
export type MallOrderRow = Selectable<MallTables['mallOrder']>
export type MallLineRow = Selectable<MallTables['mallLine']>
export type CartRow = Selectable<MallTables['cartRow']>
export type ParcelRow = Selectable<MallTables['mallParcel']>
export type AfterSaleRow = Selectable<MallTables['afterSale']>
export type ReviewRow = Selectable<MallTables['mallReview']>
