// Types for the records of the ledger, the query for its account balances, and the hooks that send changes and reload.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { accounts, adjustments, journals } from '@huishou/wire/client/ledger/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type Journal = ReplyOf<typeof journals>['rows'][number]
export type Accounts = ReplyOf<typeof accounts>
export type Adjustment = ReplyOf<typeof adjustments>['rows'][number]

/** How often figures are read again, because no live event announces journals. */
export const FRESH_MS = 30_000

export const useAccounts = () => useRead(accounts, {}, { everyMs: FRESH_MS })

/** Reads the ledger again, and the withdrawals, which show whether the ledger balances. */
export const useReloadLedger = () => useReload('/ledger', '/withdrawal')

/** Sends a change and reads the ledger again, even after a refusal. */
export function useLedgerSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReloadLedger(), onDone)
}
