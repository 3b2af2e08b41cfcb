// Types and the query for a vote among customers, and the hooks that send changes and decisions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffVote } from '@huishou/wire/client/vote/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type VoteRecord = ReplyOf<typeof staffVote>
export type Vote = VoteRecord['vote']

const FRESH_MS = 30_000

/** Reads one vote with its result, and rereads it every 30 seconds. */
export const useVote = (id: number | null) =>
  useRead(staffVote, id === null ? null : { id }, { everyMs: FRESH_MS })

export function useVoteSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/vote'), onDone)
}

const moved = new Set(['CHANGED_MEANWHILE', 'VOTE_STATE'])
export function useVoteDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/vote'), moved, onDone })
}
