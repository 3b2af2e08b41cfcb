import {
  bargainReport,
  previewBargain,
  staffBargain,
  staffBargainHelps,
  staffBargainRun,
  staffBargainRuns,
  staffBargains,
  staffGoods,
  staffGoodsList,
  type Endpoint,
  type InputOf,
  type Language,
  type ReplyOf,
} from '@huishou/wire'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useDecision } from '../../shared/use-send.ts'

export type Bargain = ReplyOf<typeof staffBargains>['rows'][number]
export type BargainRecord = ReplyOf<typeof staffBargain>
export type Preview = ReplyOf<typeof previewBargain>
export type Run = ReplyOf<typeof staffBargainRuns>['rows'][number]
export type RunRecord = ReplyOf<typeof staffBargainRun>
export type Help = ReplyOf<typeof staffBargainHelps>['rows'][number]
export type Report = ReplyOf<typeof bargainReport>

export const useBargains = (input: InputOf<typeof staffBargains>) =>
  useQuery({
    queryKey: ['bargain', 'list', input],
    queryFn: ({ signal }) => api.read(staffBargains, input, { signal }),
    placeholderData: keepPreviousData,
  })
export const useBargain = (id: number | null) =>
  useQuery({
    queryKey: ['bargain', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => api.read(staffBargain, { id }, { signal }),
  })
export const usePreview = (terms: InputOf<typeof previewBargain> | null) =>
  useQuery({
    queryKey: ['bargain', 'preview', terms],
    queryFn: terms === null ? skipToken : ({ signal }) => api.read(previewBargain, terms, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
export const useRuns = (input: InputOf<typeof staffBargainRuns>) =>
  useQuery({
    queryKey: ['bargain', 'runs', input],
    queryFn: ({ signal }) => api.read(staffBargainRuns, input, { signal }),
    placeholderData: keepPreviousData,
  })
export const useRun = (id: number | null) =>
  useQuery({
    queryKey: ['bargain', 'run', id],
    queryFn: id === null ? skipToken : ({ signal }) => api.read(staffBargainRun, { id }, { signal }),
  })
export const useHelps = (input: InputOf<typeof staffBargainHelps>) =>
  useQuery({
    queryKey: ['bargain', 'helps', input],
    queryFn: ({ signal }) => api.read(staffBargainHelps, input, { signal }),
    placeholderData: keepPreviousData,
  })
export const useReport = (input: InputOf<typeof bargainReport>) =>
  useQuery({
    queryKey: ['bargain', 'report', input],
    queryFn: ({ signal }) => api.read(bargainReport, input, { signal }),
    placeholderData: keepPreviousData,
  })

/** All bargains by name, to filter by one. */
export const useBargainNames = () => useBargains({ page: 1, pageSize: 100, sort: 'newest' })

const CHOICE_PAGE = 30
/** Goods on sale that fit what was typed. */
export const useGoodsChoice = (q: string) => {
  const input = { page: 1, pageSize: CHOICE_PAGE, state: 'on_sale' as const, ...(q ? { q } : {}) }
  return useQuery({
    queryKey: ['goods', 'list', input],
    queryFn: ({ signal }) => api.read(staffGoodsList, input, { signal }),
    placeholderData: keepPreviousData,
  })
}
export const useGoodsOne = (id: number | null) =>
  useQuery({
    queryKey: ['goods', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => api.read(staffGoods, { id }, { signal }),
  })

/** Reads everything about bargains again; called after each write and each live event. */
export function useReloadBargains() {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['bargain'] }), [client])
}

const movedMeanwhile = new Set(['BARGAIN_STATE', 'CHANGED_MEANWHILE'])

/** A decision on a bargain: says so when it is done, and reads again whatever the answer. */
export function useBargainSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadBargains(), moved: movedMeanwhile, onDone })
}

const runMoved = new Set(['BARGAIN_RUN_STATE', 'BARGAIN_RUN_OVER', 'CHANGED_MEANWHILE'])
/** A decision on somebody's run. */
export function useRunSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadBargains(), moved: runMoved, onDone })
}

/** The name in the reader's language; where there is no English one, the Chinese. */
export const nameOf = (
  { goodsName, goodsNameEn }: { goodsName: string; goodsNameEn: string },
  language: Language,
): string => (language === 'en' && goodsNameEn !== '' ? goodsNameEn : goodsName)
