import type { Generated, Selectable } from 'kysely'
import type { Channel } from '@huishou/wire/catalog/categories'
import type { DeviceClock } from '@huishou/wire/device-time'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type { CoSignState } from '@huishou/wire/pickup/co-sign'
import type { DisputeState, FailCause, PickupState } from '@huishou/wire/pickup/states'
import type { Moved } from '../platform/life-cycle.ts'

/** Columns ending in `photos`, `extJson`, `detail` and `seller` hold JSON text and are never searched. */
export type PickupTables = {
  pickupOrder: {
    id: Generated<number>
    orderNumber: string
    channel: Channel
    state: Moved<PickupState>
    version: number
    memberId: number | null
    placedByStaffId: number | null
    placedAt: number
    updatedAt: number
    cityId: string | null
    zoneId: number | null
    shopId: number | null
    slotDay: string | null
    slotStartMinute: number | null
    slotEndMinute: number | null
    /** 1 while this order counts in the window's counter. */
    slotHeld: number
    reschedules: number
    linkMan: string
    mobile: string
    address: string
    menpai: string
    provinceId: string
    districtId: string
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
    offerExpiresAt: number | null
    declines: number
    acceptedAt: number | null
    arrivedAt: number | null
    /** Since when nobody has it; 30 minutes raise an alarm. */
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
    /** When the pictures of this order were deleted, and how many; an order without any is marked too. */
    photosForgottenAt: number | null
    photosForgotten: Generated<number>
  }
  /** Which orders show which uploads, so that a picture is deleted only when nothing refers to it any more. */
  pickupPhoto: { orderId: number; sha256: string; purpose: 'photo' | 'signature' }
  /** Who sold metals, known by a hash of the ID number; the number itself is only in the record of the slip. */
  seller: { id: Generated<number>; idHash: string; idMasked: string; name: string; createdAt: number }
  /** What one settled order paid a seller. */
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
    totalFen: number
    points: number
    photos: string
    seller: string
    answeredAt: number | null
    confirmedBy: string
    signature: string
    rejectReason: string
    /** When the goods were weighed, where that was reported later; null: at `weighedAt`. */
    doneAt: number | null
    /** SHA-256 of the slip a signature stands for; of another slip than this when the two differ. */
    signedDigest: string
    /** The message that carried this slip to the customer's phone, while its sending is on record. */
    noticeId: number | null
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
    source: 'scale' | 'hand'
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
    /** When it was done, where it was reported later; null: at `at`. */
    doneAt: number | null
    /** What the device's clock said, with its offset: ISO 8601; empty when it was reported at once. */
    deviceTime: string
    clock: DeviceClock
  }
  /** A slip above the weigher's day limit waits for a manager. */
  pickupCoSign: {
    id: Generated<number>
    slipId: number
    orderId: number
    state: CoSignState
    weigherId: number
    weigherName: string
    /** What was settled that day before, and the limit. */
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
  stockLot: {
    id: Generated<number>
    orderId: number
    slipLineId: number
    categoryId: number
    shopId: number | null
    zoneId: number | null
    netG: number
    count: number
    costFen: number
    co2g: number | null
    at: number
  }
}

export type SlipRow = Selectable<PickupTables['pickupSlip']>
export type CoSignRow = Selectable<PickupTables['pickupCoSign']>
