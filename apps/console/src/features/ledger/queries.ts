import { accounts, adjustments, journals, type Endpoint, type InputOf, type ReplyOf } from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type Journal = ReplyOf<typeof journals>['rows'][number]
export type Accounts = ReplyOf<typeof accounts>
export type Adjustment = ReplyOf<typeof adjustments>['rows'][number]

/** Nothing rings when money moves: every settlement would; whoever looks reads it again now and then. */
const FRESH_MS = 30_000

export const useAccounts = () =>
  useQuery({
    queryKey: ['ledger', 'accounts'],
    queryFn: ({ signal }) => api.read(accounts, {}, { signal }),
    refetchInterval: FRESH_MS,
  })

export const useJournals = (input: InputOf<typeof journals>) =>
  useQuery({
    queryKey: ['ledger', 'journals', input],
    queryFn: ({ signal }) => api.read(journals, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useAdjustments = (input: InputOf<typeof adjustments>) =>
  useQuery({
    queryKey: ['ledger', 'adjustments', input],
    queryFn: ({ signal }) => api.read(adjustments, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  })

/** Reads the books again, and what the withdrawal desk says of them. */
export function useReloadLedger() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['ledger'] })
    void client.invalidateQueries({ queryKey: ['withdrawal'] })
  }, [client])
}

/** A write on the books; whatever the answer, they are read again. */
export function useLedgerSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReloadLedger(), onDone)
}
