// Tables of customers' online payments and their refunds.
import type { Generated, Selectable } from 'kysely'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type { PayInAction, PayInAlarm, PayInState } from '@huishou/wire/payment/states'
import type { LedgerTables } from '../ledger/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { Moved } from '../platform/life-cycle.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { StaffTables } from '../staff/index.ts'
import type { PayInGateway, PayInWay } from './provider.ts'

export type PaymentTables = {
  payIn: {
    id: Generated<number>
    /** Our number of the payment, visible to customers and sent to the gateway. */
    number: string
    memberId: number
    gateway: PayInGateway
    way: PayInWay
    amountFen: number
    state: Moved<PayInState>
    version: number
    payName: string
    remark: string
    /** The kind of order the amount is for; empty for a top-up. */
    actionKind: string
    actionOrderId: number | null
    /** JSON the kind of order stores at the start. */
    actionDetail: string
    actionState: 'none' | 'due' | 'done' | 'left'
    /** JSON of the refusal because of which the order was not paid. */
    actionReason: string
    /** Our own origin as the payer sees it, for notifications and the return URL. */
    origin: string
    payerIp: string
    /** JSON of the gateway's start reply, returned again to a repeated request. */
    started: string | null
    startedAt: number
    expiresAt: number
    updatedAt: number
    /** Time of the next query to the gateway; null when none is needed. */
    askAt: number | null
    asks: number
    /** Time of the last query on behalf of the payer. */
    askedAt: number
    /** Since when the gateway has given no usable reply. */
    silentSince: number | null
    providerNumber: string
    paidFen: number | null
    paidAt: number | null
    creditedAt: number | null
    journalId: number | null
    alarm: PayInAlarm | ''
  }
  payInEvent: {
    id: Generated<number>
    payInId: number
    action: PayInAction | 'start'
    fromState: string
    toState: string
    actor: MoveActor | 'staff'
    staffId: number | null
    actorName: string
    note: string
    at: number
  }
  /** Refunds; `sending` is set before the gateway is called, so that a refund is not sent twice. */
  payInRefund: {
    id: Generated<number>
    payInId: number
    number: string
    amountFen: number
    state: 'asked' | 'sending' | 'done' | 'refused' | 'dropped'
    reason: string
    /** 0: the system, for an order that is refunded. */
    askedByStaffId: number
    askedByName: string
    askedAt: number
    approvedByStaffId: number | null
    approvedByName: string
    journalId: number | null
    providerNumber: string
    cause: string
    askAt: number | null
    asks: number
    endedAt: number | null
    /** Key of a partial refund, of which a payment may have several; null: the whole payment. */
    partKey: string | null
  }
}

export type PayInRow = Selectable<PaymentTables['payIn']>
export type PayInRefundRow = Selectable<PaymentTables['payInRefund']>
/** Tables used when receiving payments. */
export type PayingTables = PaymentTables & LedgerTables & MemberTables & StaffTables & PlatformTables
