// Types and the queries for a vote among customers, and the hooks that send changes and decisions.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffVote } from '@huishou/wire/client/vote/staff'
import { useState } from 'react'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type VoteRecord = ReplyOf<typeof staffVote>
export type Vote = VoteRecord['vote']

const FRESH_MS = 30_000

/** Reads one vote with its result, and rereads it every 30 seconds. */
export const useVote = (id: number | null) =>
  useRead(staffVote, id === null ? null : { id }, { everyMs: FRESH_MS })

/**
 * The draft with this id, with its latest state: a vote that is a draft when it is opened stays here when a colleague
 * publishes it meanwhile. Null for any other vote, and undefined until the server has replied.
 */
export function useDraft(id: number | null): Vote | null | undefined {
  const { data, isPending } = useVote(id)
  const vote = data?.vote ?? null
  const [opened, setOpened] = useState<number | null>(null)
  const isDraft = vote !== null && (vote.phase === 'draft' || opened === id)
  if (opened !== (isDraft ? id : null)) setOpened(isDraft ? id : null)
  if (id !== null && isPending) return undefined
  return isDraft ? vote : null
}

export function useVoteSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/vote'), onDone)
}

const moved = new Set(['CHANGED_MEANWHILE', 'VOTE_STATE'])
export function useVoteDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/vote'), moved, onDone })
}
