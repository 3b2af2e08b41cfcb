import type { Generated, Selectable } from 'kysely'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type { MailInCloseCause, MailInGrade, MailInState, MailInWay } from '@huishou/wire/mail-in/states'
import type { Moved } from '../platform/life-cycle.ts'

/** Columns ending in `photos` and `detail` hold JSON text and are never searched. */
export type MailInTables = {
  mailInOrder: {
    id: Generated<number>
    orderNumber: string
    state: Moved<MailInState>
    version: number
    memberId: number
    appliedAt: number
    updatedAt: number
    /** The protocol's `type`. */
    kind: number
    platform: string
    buyOrderId: string
    name: string
    photos: string
    remark: string
    /** What the customer says it cost when new. */
    paidFen: number
    wishedFen: number
    way: MailInWay
    /** Where it is brought or sent to; a parcel learns it at the latest when it is approved. */
    shopId: number | null
    hxNumber: string
    shipperName: string
    trackingNumber: string
    agreedFen: number | null
    grade: MailInGrade | ''
    finalFen: number | null
    inspectReason: string
    inspectPhotos: string
    points: number | null
    approvedAt: number | null
    shippedAt: number | null
    receivedAt: number | null
    inspectedAt: number | null
    endedAt: number | null
    closeCause: MailInCloseCause | ''
    closeReason: string
    /** Name, number and address in one line; emptied when the parcel has left. */
    returnTo: string
    returnShipperName: string
    returnTrackingNumber: string
    returnedAt: number | null
    hiddenAt: number | null
    photosForgottenAt: number | null
  }
  mailInEvent: {
    id: Generated<number>
    orderId: number
    action: string
    fromState: MailInState | ''
    toState: MailInState
    actor: MoveActor
    memberId: number | null
    staffId: number | null
    actorName: string
    reason: string
    photos: string
    detail: string
    at: number
  }
  /** Which uploads an order shows. */
  mailInPhoto: { orderId: number; sha256: string }
}
export type MailInRow = Selectable<MailInTables['mailInOrder']>
