// Tables of mail-in orders, with which customers sell single items by post or at a shop.

import type { Generated, Selectable } from 'kysely'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type { MailInCloseCause, MailInState } from '@huishou/wire/mail-in/states'
import type { MailInGrade, MailInWay } from '@huishou/wire/mail-in/choices'
import type { Moved } from '../platform/life-cycle.ts'
import type { WebhookTables } from '../webhook/index.ts'

/** Tables of mail-in orders. Columns ending in `photos`, and `detail`, contain JSON text and are never searched. */
export type MailInTables = WebhookTables & {
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
    /** Original purchase price, as stated by the customer. */
    paidFen: number
    wishedFen: number
    way: MailInWay
    /** The shop the item is brought or sent to; set for a parcel at approval at the latest. */
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
    /** Name, number and address in one line; emptied once the parcel has been sent. */
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
  /** Uploads shown by an order. */
  mailInPhoto: { orderId: number; sha256: string }
}
export type MailInRow = Selectable<MailInTables['mailInOrder']>
