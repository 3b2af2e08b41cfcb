// Types and queries for bargains, for the bargains that customers have started (runs), for the report, and for the
// goods to choose from; and the hooks that send decisions.

import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { previewBargain, staffBargain, staffBargains } from '@huishou/wire/client/bargain/staff'
import {
  bargainReport,
  staffBargainHelps,
  staffBargainRun,
  staffBargainRuns,
} from '@huishou/wire/client/bargain/staff-runs'
import { staffGoods, staffGoodsList } from '@huishou/wire/client/catalog/goods-staff'
import type { Language } from '@huishou/wire/text'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type Bargain = ReplyOf<typeof staffBargains>['rows'][number]
export type BargainRecord = ReplyOf<typeof staffBargain>
export type Preview = ReplyOf<typeof previewBargain>
export type Run = ReplyOf<typeof staffBargainRuns>['rows'][number]
export type RunRecord = ReplyOf<typeof staffBargainRun>
export type Help = ReplyOf<typeof staffBargainHelps>['rows'][number]
export type Report = ReplyOf<typeof bargainReport>

export const useBargains = (input: InputOf<typeof staffBargains>) =>
  useRead(staffBargains, input, { keepPrevious: true })
export const useBargain = (id: number | null) => useRead(staffBargain, id === null ? null : { id })
export const usePreview = (terms: InputOf<typeof previewBargain> | null) =>
  useRead(previewBargain, terms, { keepPrevious: true, retry: false })
export const useRun = (id: number | null) => useRead(staffBargainRun, id === null ? null : { id })
export const useReport = (input: InputOf<typeof bargainReport>) =>
  useRead(bargainReport, input, { keepPrevious: true })

/** The newest 100 bargains, as options of the bargain filter. */
export const useBargainNames = () => useBargains({ page: 1, pageSize: 100, sort: 'newest' })

const CHOICE_PAGE = 30
/** Goods on sale that match the search text. */
export const useGoodsChoice = (q: string) => {
  const input = { page: 1, pageSize: CHOICE_PAGE, state: 'on_sale' as const, ...(q ? { q } : {}) }
  return useRead(staffGoodsList, input, { keepPrevious: true })
}
export const useGoodsOne = (id: number | null) => useRead(staffGoods, id === null ? null : { id })

/** Reads everything about bargains again, after each change and each live event. */
export const useReloadBargains = () => useReload('/bargain')

const movedMeanwhile = new Set(['BARGAIN_STATE', 'CHANGED_MEANWHILE'])

/** Sends a decision on a bargain, reports success, and reads everything again, even after a refusal. */
export function useBargainSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadBargains(), moved: movedMeanwhile, onDone })
}

const runMoved = new Set(['BARGAIN_RUN_STATE', 'BARGAIN_RUN_OVER', 'CHANGED_MEANWHILE'])
/** Sends a decision on a customer's run. */
export function useRunSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadBargains(), moved: runMoved, onDone })
}

/** The name in the UI language, falling back to Chinese. */
export const nameOf = (
  { goodsName, goodsNameEn }: { goodsName: string; goodsNameEn: string },
  language: Language,
): string => (language === 'en' && goodsNameEn !== '' ? goodsNameEn : goodsName)
