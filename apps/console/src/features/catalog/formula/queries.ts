// Types for the rules that derive prices from what buyers pay and for the price changes they propose, the query for
// active buyers, and the hooks that send decisions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { salesBuyers } from '@huishou/wire/client/sales/buyers-and-prices'
import { formulaProposals } from '@huishou/wire/client/sales/formula-proposals'
import { formulaRules } from '@huishou/wire/client/sales/formula-rule'
import { useRead, useReload } from '../../../shared/use-read.ts'
import { useDecision } from '../../../shared/use-send.ts'

export type Proposal = ReplyOf<typeof formulaProposals>['rows'][number]
export type Rule = ReplyOf<typeof formulaRules>['rows'][number]

const FRESH_MS = 300_000
export const useActiveBuyers = () =>
  useRead(salesBuyers, { pageSize: 200, active: true }, { freshMs: FRESH_MS }).data?.rows ?? []

/** Refetches rules and proposals, which are under `/sales/formula`, and price lists, which are under `/catalog`. */
export const useFormulaReload = () => useReload('/sales/formula', '/catalog')

const moved = new Set(['CHANGED_MEANWHILE', 'FORMULA_PROPOSAL_STATE'])
export function useFormulaDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useFormulaReload(), moved, onDone })
}
