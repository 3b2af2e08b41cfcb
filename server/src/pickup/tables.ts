// Tables of recycling orders, such as orders, weighing slips, events, disputes, reversals and sellers of metals.

import type { WeightSource } from '@huishou/wire/scale/choices'
import type { Generated, Selectable } from 'kysely'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { DeviceClock } from '@huishou/wire/device-time'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type { CoSignState } from '@huishou/wire/pickup/co-sign'
import type { DisputeState, FailCause, PickupState } from '@huishou/wire/pickup/states'
import type { Moved } from '../platform/life-cycle.ts'
import type { RaiseChoice } from '@huishou/wire/coupon/states'
import type { CouponTables } from '../coupon/index.ts'
import type { ContentTables } from '../content/index.ts'
import type { FirmTables } from '../firm/index.ts'
import type { RotaTables } from '../rota/index.ts'
import type { StaffTables } from '../staff/index.ts'
import type { CommunityTables } from './community/tables.ts'
import type { PlanTables } from './plan/tables.ts'
import type { ReverseInvoiceTables } from './reverse-invoice/tables.ts'
import type { WebhookTables } from '../webhook/index.ts'

type Tables = ContentTables &
  StaffTables &
  RotaTables &
  PlanTables &
  CommunityTables &
  ReverseInvoiceTables &
  FirmTables &
  CouponTables &
  WebhookTables

/** Columns ending in `photos`, and `extJson`, `detail` and `truck`, contain JSON text; `seller` has it encrypted. */
export type PickupTables = Tables & {
  pickupOrder: {
    id: Generated<number>
    orderNumber: string
    channel: Channel
    state: Moved<PickupState>
    version: number
    memberId: number | null
    placedByStaffId: number | null
    /** The firm's site that the order collects from; its payment is owed to the firm. */
    firmSiteId: number | null
    /** The recurring pickup that made this order. */
    planId: number | null
    /** Which raise coupon the slip uses (docs/rules/coupons.md#choosing). */
    raiseChoice: Generated<RaiseChoice>
    /** The community day it was booked for. */
    communityDayId: number | null
    placedAt: number
    updatedAt: number
    cityId: string | null
    zoneId: number | null
    shopId: number | null
    slotDay: string | null
    slotStartMinute: number | null
    slotEndMinute: number | null
    /** 1 while this order has a place in the window of a zone. */
    slotHeld: number
    reschedules: number
    linkMan: string
    mobile: string
    address: string
    menpai: string
    provinceId: string
    districtId: string
    /** The street or township chosen with the address, 12 digits; `0`: none. */
    streetId: Generated<string>
    latitude: number | null
    longitude: number | null
    band: string
    note: string
    photos: string
    extJson: string
    priceListId: number
    priceLabel: string
    estimateMinFen: number
    estimateMaxFen: number
    hxNumber: string
    courierId: number | null
    /** 1 if a person chose or pinned the courier; automatic assignment then leaves the order with that courier. */
    pinned: Generated<number>
    /** 1 if automatic assignment found no courier who can take the order. */
    unserved: Generated<number>
    offerExpiresAt: number | null
    declines: number
    acceptedAt: number | null
    arrivedAt: number | null
    /** Since when it has had no courier; an alarm is raised after 30 minutes. */
    waitingSince: number
    alarmedAt: number | null
    callsLogged: number
    slipId: number | null
    rejections: number
    totalFen: number | null
    totalG: number | null
    points: number | null
    cashPaidFen: number
    settledAt: number | null
    endedAt: number | null
    stars: number | null
    ratingRemark: string
    ratedAt: number | null
    failCause: FailCause | ''
    cancelReason: string
    lateCancel: number
    hiddenAt: number | null
    reversedAt: number | null
    /** When the pictures of this order were deleted, and their number; also set for an order without any. */
    photosForgottenAt: number | null
    photosForgotten: Generated<number>
  }
  /** Uploads shown by orders, so that a picture is deleted only when nothing refers to it any more. */
  pickupPhoto: { orderId: number; sha256: string; purpose: 'photo' | 'signature' }
  /** Sellers of metals, identified by a hash of the ID number; the number itself is only in the slip's record. */
  seller: { id: Generated<number>; idHash: string; idMasked: string; name: string; createdAt: number }
  /** Amount one settled order paid a seller. */
  sellerSale: {
    orderId: number
    sellerId: number
    amountFen: number
    at: number
    reversedAt: number | null
  }
  /** A category as ordered; `quoteFen` is the locked price. */
  pickupLine: {
    orderId: number
    categoryId: number
    quoteFen: number
    priceListId: number
    quotedAt: number
    number: number
  }
  pickupSlip: {
    id: Generated<number>
    orderId: number
    slipNumber: string
    revision: number
    checkCode: string
    confirmCode: string
    confirmTries: number
    state: 'open' | 'accepted' | 'rejected' | 'superseded'
    weighedAt: number
    weighedByStaffId: number
    weighedByName: string
    priceListId: number
    priceLabel: string
    totalG: number
    /** The part of `totalFen` a raise coupon adds, and which one. */
    raiseFen: Generated<number>
    couponId: number | null
    totalFen: number
    points: number
    photos: string
    seller: string
    answeredAt: number | null
    confirmedBy: string
    signature: string
    rejectReason: string
    /** When the goods were weighed, if reported later; null: at `weighedAt`. */
    doneAt: number | null
    /** SHA-256 of the slip that was signed, which may differ from this one. */
    signedDigest: string
    /** The SMS with this slip to the customer, while its sending is on record. */
    noticeId: number | null
    /** JSON of the truck the goods came on; empty: none. */
    truck: Generated<string>
  }
  pickupSlipLine: {
    id: Generated<number>
    slipId: number
    position: number
    categoryId: number
    grossG: number
    tareG: number
    deductionG: number
    netG: number
    count: number
    unitFen: number
    amountFen: number
    quoteFen: number
    todayFen: number
    priceFrom: 'quote' | 'today'
    source: WeightSource
    deductionReason: string
    photos: string
  }
  pickupEvent: {
    id: Generated<number>
    orderId: number
    action: string
    fromState: string
    toState: string
    actor: MoveActor
    memberId: number | null
    staffId: number | null
    actorName: string
    reason: string
    photos: string
    detail: string
    at: number
    /** Time of the action, if reported later; null: at `at`. */
    doneAt: number | null
    /** The device's time with its offset, in ISO 8601; empty when reported at once. */
    deviceTime: string
    clock: DeviceClock
  }
  /** Request for a manager's co-signature on a slip above the weigher's daily limit. */
  pickupCoSign: {
    id: Generated<number>
    slipId: number
    orderId: number
    state: CoSignState
    weigherId: number
    weigherName: string
    /** Amount settled earlier that day, and the limit. */
    dayFen: number
    limitFen: number
    requestedAt: number
    decidedByStaffId: number | null
    decidedByName: string
    decidedAt: number | null
    reason: string
  }
  pickupDecline: { orderId: number; courierId: number; at: number; reason: string }
  pickupDispute: {
    id: Generated<number>
    orderId: number
    state: DisputeState
    reason: string
    photos: string
    openedAt: number
    answer: string
    answeredAt: number | null
    remedyFen: number
    endedAt: number | null
  }
  pickupReversal: {
    orderId: number
    reason: string
    requestedByStaffId: number
    requestedByName: string
    requestedByRole: string
    requestedAt: number
    approvedByName: string
    approvedAt: number | null
  }
}

export type SlipRow = Selectable<PickupTables['pickupSlip']>
export type SlipLineRow = Selectable<PickupTables['pickupSlipLine']>
export type CoSignRow = Selectable<PickupTables['pickupCoSign']>
