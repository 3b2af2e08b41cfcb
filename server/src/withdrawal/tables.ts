// Tables of withdrawals of money: customers' payees, withdrawals and their events, the codes of stop links, and holds
// on the withdrawals of a member.

import type { Generated, Selectable } from 'kysely'
import type { MoveActor } from '@huishou/wire/life-cycle'
import type { PayeeKind, WithdrawalRail, WithdrawalState } from '@huishou/wire/withdrawal/states'
import type { Moved } from '../platform/life-cycle.ts'
import type { StaffTables } from '../staff/index.ts'
import type { WebhookTables } from '../webhook/index.ts'

export type WithdrawalTables = WebhookTables &
  StaffTables & {
    payee: {
      id: Generated<number>
      memberId: number
      kind: PayeeKind
      /** WeChat openid, Alipay login, or card number without spaces; encrypted like the name. */
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
      /** 1: the whole balance was requested although below the minimum; allowed once a month. */
      belowMinimum: number
      firstApprovedByStaffId: number | null
      /** Reason of a refusal or failure, as shown to the customer. */
      reason: string
      /** Our number for the transfer at the provider, including the attempt. */
      billNumber: string | null
      /** The provider's or the bank's number. */
      reference: string | null
      photos: string
      /** JSON `{mchId, appId, package}` while the customer has to confirm; empty otherwise. */
      confirm: string
      /** The provider's last message, or our note on it, for finance. */
      cause: string
      /** When the provider was first called; afterwards it is only queried, or called with the same number. */
      firstCalledAt: number | null
      /** Time of the last call, which may still be in progress when it has no reply. */
      calledAt: number | null
      /** 1: a provider contradicted the settled outcome, and staff have not looked into it yet. */
      contradicted: number
      nextQueryAt: number | null
      queries: number
      unknownSince: number | null
      alarmedAt: number | null
      /** When the customer confirmed to staff a payee that is not on file. */
      verifiedAt: number | null
      /** When the customer requested a stop while it was already being paid. */
      stopAskedAt: number | null
      requestedAt: number
      stateSince: number
      updatedAt: number
      paidAt: number | null
    }
    /** Hashed stop code of each message about money, with its subject. */
    withdrawalAlert: {
      codeHash: string
      memberId: number
      payeeId: number | null
      withdrawalId: number | null
      createdAt: number
    }
    /** While a member has a hold that is not lifted, the member can request no withdrawal and add no payee. */
    withdrawalHold: {
      id: Generated<number>
      memberId: number
      cause: 'message' | 'app' | 'call'
      fromAt: number
      liftedAt: number | null
      /** Null: lifted by the member, with an SMS code. */
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
