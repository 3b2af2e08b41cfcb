// Tables of the ledger: accounts, journals, entries, sums of the company's accounts, manual adjustments and results of
// the ledger's check. Also lists the kinds of journals.
import type { AdjustmentState } from '@huishou/wire/two-person-states'
import type { Generated } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type AccountKind = 'available' | 'frozen' | 'debt' | 'float' | 'till' | 'firm' | 'company'
export type LedgerTables = {
  /**
   * Company accounts have no running balance, because every settlement would have to wait for the same row; their
   * balance is the sum of their entries.
   */
  account: {
    id: Generated<number>
    code: string
    kind: AccountKind
    memberId: number | null
    staffId: number | null
    balanceFen: number
  }
  journal: {
    id: Generated<number>
    kind: JournalKind
    key: string
    memberId: number | null
    orderId: number | null
    correctsId: number | null
    text: string
    byStaffId: number | null
    at: number
  }
  entry: {
    id: Generated<number>
    journalId: number
    accountId: number
    amountFen: number
    balanceAfterFen: number | null
    at: number
  }
  /** Sum of a company account up to one entry, stored with each proof. */
  companySum: { accountId: number; untilId: number; sumFen: number }
  /** A manual change of a balance: requested by one person, posted on approval by a second one. */
  ledgerAdjustment: {
    id: Generated<number>
    state: Moved<AdjustmentState>
    memberId: number
    amountFen: number
    reason: string
    requestedByStaffId: number
    requestedAt: number
    endedByStaffId: number | null
    endedAt: number | null
    refusal: string
    journalId: number | null
  }
  ledgerProof: {
    id: Generated<number>
    at: number
    accounts: number
    journals: number
    gapFen: number
    detail: string
  }
}

/** Journals without a customer. */
export type CompanyJournalKind =
  | 'stock_opening'
  | 'stock_difference'
  | 'stock_transit'
  | 'firm_purchase'
  | 'firm_reversal'
  | 'firm_payment'
  | 'courier_pay_closed'
  | 'courier_pay_paid'
  | 'load_settlement'
  | 'load_correction'
  | 'load_payment'
  | 'cash_float'
  | 'cash_hand_back'
  | 'cash_till'
  | 'cash_deposit'
  | 'cash_difference'
  | 'cash_settlement'
  | 'cash_correction'
  | 'community_share_agreed'
  | 'community_share_paid'
/** Journals about a customer; those that move the available balance appear in the cash log. */
export type CustomerJournalKind =
  | 'recycle_income'
  | 'recycle_fee'
  | 'recycle_cash'
  | 'recycle_reversal'
  | 'mail_in_income'
  | 'dispute_remedy'
  | 'dispute_remedy_reversal'
  | 'community_bonus'
  | 'community_bonus_reversal'
  | 'adjustment'
  | 'debt_paid'
  | 'top_up'
  | 'pay_in_refund'
  | 'withdrawal'
  | 'withdrawal_back'
  | 'withdrawal_paid'
  | 'mall_payment'
  | 'mall_refund'
export type JournalKind = CustomerJournalKind | CompanyJournalKind
