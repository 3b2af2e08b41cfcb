import type { Generated, Selectable } from 'kysely'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type { PayeeKind, WithdrawalRail, WithdrawalState } from '@huishou/wire/withdrawal/states'
import type { Moved } from '../platform/life-cycle.ts'

export type WithdrawalTables = {
  payee: {
    id: Generated<number>
    memberId: number
    kind: PayeeKind
    /** WeChat openid, Alipay login, or card number without spaces. */
    account: string
    name: string
    bankName: string
    bankBranch: string
    createdAt: number
    usableAt: number
    removedAt: number | null
  }
  withdrawal: {
    id: Generated<number>
    number: string
    memberId: number
    moneyFen: number
    feeFen: number
    state: Moved<WithdrawalState>
    version: number
    rail: WithdrawalRail
    payeeId: number | null
    payeeKind: PayeeKind | ''
    payeeAccount: string
    payeeName: string
    bankName: string
    bankBranch: string
    /** 1: the whole balance went although it was below the minimum; once a month. */
    belowMinimum: number
    firstApprovedByStaffId: number | null
    /** Why it was refused, or why it failed, as the customer reads it. */
    reason: string
    /** Ours at the provider, with the attempt in it. */
    billNumber: string | null
    /** The provider's or the bank's number. */
    reference: string | null
    photos: string
    /** JSON `{mchId, appId, package}` while the customer has to confirm; empty otherwise. */
    confirm: string
    /** What the provider said last, for finance. */
    cause: string
    /** When the provider was first called; after that it is only ever asked, or called with the same number. */
    firstCalledAt: number | null
    /** The last call; one not heard of may still be on its way. */
    calledAt: number | null
    /** 1: a provider said the opposite of what had been settled, and nobody has looked into it yet. */
    contradicted: number
    nextQueryAt: number | null
    queries: number
    unknownSince: number | null
    alarmedAt: number | null
    /** When somebody at the desk had the customer confirm a payee that is not on file. */
    verifiedAt: number | null
    /** When the customer wanted it stopped and it was already being paid. */
    stopAskedAt: number | null
    requestedAt: number
    stateSince: number
    updatedAt: number
    paidAt: number | null
  }
  /** The code of each message about money, hashed, and what it was about. */
  withdrawalAlert: {
    codeHash: string
    memberId: number
    payeeId: number | null
    withdrawalId: number | null
    createdAt: number
  }
  /** While one of a member is not lifted nothing is paid out to the member. */
  withdrawalHold: {
    id: Generated<number>
    memberId: number
    cause: 'message' | 'app' | 'call'
    fromAt: number
    liftedAt: number | null
    /** Null: lifted by the member, with a code by SMS. */
    liftedByStaffId: number | null
  }
  withdrawalEvent: {
    id: Generated<number>
    withdrawalId: number
    action: string
    fromState: string
    toState: string
    actor: MoveActor
    memberId: number | null
    staffId: number | null
    actorName: string
    note: string
    at: number
  }
}

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawal']>
export type PayeeRow = Selectable<WithdrawalTables['payee']>
