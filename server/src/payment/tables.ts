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
    /** Our number of the payment, shown to people and sent to the gateway. */
    number: string
    memberId: number
    gateway: PayInGateway
    way: PayInWay
    amountFen: number
    state: Moved<PayInState>
    version: number
    payName: string
    remark: string
    /** Which kind of order the amount is for; empty for a top-up. */
    actionKind: string
    actionOrderId: number | null
    /** JSON of what the kind wants to remember from the start. */
    actionDetail: string
    actionState: 'none' | 'due' | 'done' | 'left'
    /** JSON of the refusal when it was left. */
    actionReason: string
    /** Our own address as the payer sees it: for notices and the way back. */
    origin: string
    payerIp: string
    /** JSON of what the gateway answered at the start, for a repeat of the request. */
    started: string | null
    startedAt: number
    expiresAt: number
    updatedAt: number
    /** When the gateway is asked next; null when there is nothing to ask. */
    askAt: number | null
    asks: number
    /** When the payer last made us ask. */
    askedAt: number
    /** Since when the gateway gives no usable answer. */
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
  /** Money on its way back; `sending` before the gateway is told, so that nobody sends it twice. */
  payInRefund: {
    id: Generated<number>
    payInId: number
    number: string
    amountFen: number
    state: 'asked' | 'sending' | 'done' | 'refused' | 'dropped'
    reason: string
    /** 0: the system, for an order whose goods or money go back. */
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
    /** Names a refund of a part, of which a payment may have several; null: the whole payment. */
    partKey: string | null
  }
}

export type PayInRow = Selectable<PaymentTables['payIn']>
export type PayInRefundRow = Selectable<PaymentTables['payInRefund']>
/** Tables involved in taking money. */
export type PayingTables = PaymentTables & LedgerTables & MemberTables & StaffTables & PlatformTables
