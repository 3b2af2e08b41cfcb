import {
  codeBatches,
  memberPoints,
  pointsAdjustments,
  pointsLiability,
  pointsRules,
  pointsWhatIf,
  type Endpoint,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type RulesNow = ReplyOf<typeof pointsRules>
export type Rules = RulesNow['rules']
export type Batch = ReplyOf<typeof codeBatches>['rows'][number]
export type Adjustment = ReplyOf<typeof pointsAdjustments>['rows'][number]
export type Liability = ReplyOf<typeof pointsLiability>
export type MemberPoints = ReplyOf<typeof memberPoints>

const FRESH_MS = 30_000

export const useRules = () =>
  useQuery({
    queryKey: ['points', 'rules'],
    queryFn: ({ signal }) => api.read(pointsRules, {}, { signal }),
  })

/** What other rules would have given; asked only once somebody wants to know. */
export const useWhatIf = (rules: Rules | null) =>
  useQuery({
    queryKey: ['points', 'what-if', rules],
    queryFn: rules === null ? skipToken : ({ signal }) => api.read(pointsWhatIf, { rules }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useBatches = (input: InputOf<typeof codeBatches>) =>
  useQuery({
    queryKey: ['points', 'batches', input],
    queryFn: ({ signal }) => api.read(codeBatches, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useLiability = () =>
  useQuery({
    queryKey: ['points', 'liability'],
    queryFn: ({ signal }) => api.read(pointsLiability, {}, { signal }),
  })

export const useAdjustments = (input: InputOf<typeof pointsAdjustments>) =>
  useQuery({
    queryKey: ['points', 'adjustments', input],
    queryFn: ({ signal }) => api.read(pointsAdjustments, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  })

export const useMemberPoints = (mobile: string, page: number) =>
  useQuery({
    queryKey: ['points', 'member', mobile, page],
    queryFn: ({ signal }) => api.read(memberPoints, { mobile, page, pageSize: 10 }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** A write about points; whatever the answer, they are read again. */
export function usePointsSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  const client = useQueryClient()
  return useSendAndReload(endpoint, () => void client.invalidateQueries({ queryKey: ['points'] }), onDone)
}
