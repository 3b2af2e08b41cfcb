import { staffVote, staffVotes, type Endpoint, type InputOf, type ReplyOf } from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useDecision, useSendAndReload } from '../../shared/use-send.ts'

export type VoteRecord = ReplyOf<typeof staffVote>
export type Vote = VoteRecord['vote']

const FRESH_MS = 30_000

export const useVotes = (input: InputOf<typeof staffVotes>) =>
  useQuery({
    queryKey: ['vote', 'list', input],
    queryFn: ({ signal }) => api.read(staffVotes, input, { signal }),
    placeholderData: keepPreviousData,
  })

/** One vote with its result, which grows while it is open. */
export const useVote = (id: number | null) =>
  useQuery({
    queryKey: ['vote', 'one', id],
    queryFn: ({ signal }) => api.read(staffVote, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
    refetchInterval: FRESH_MS,
  })

const useReload = () => {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['vote'] }), [client])
}

export function useVoteSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload(), onDone)
}

const moved = new Set(['CHANGED_MEANWHILE', 'VOTE_STATE'])
export function useVoteDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload(), moved, onDone })
}
