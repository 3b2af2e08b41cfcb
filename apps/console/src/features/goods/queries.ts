// Queries for goods, categories, freight templates and regions, and the hook that sends changes.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffGoods, staffGoodsList } from '@huishou/wire/client/catalog/goods-staff'
import { freightTemplates, mallCategories } from '@huishou/wire/client/catalog/mall-categories-and-freight'
import { previewGoodsImport, stockHistory } from '@huishou/wire/client/catalog/stock'
import { provinces, regionChildren } from '@huishou/wire/client/place/regions'
import { orEmpty } from '@huishou/client/read-query'
import { api } from '../../shared/api.ts'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type GoodsRow = ReplyOf<typeof staffGoodsList>['rows'][number]
export type Category = ReplyOf<typeof mallCategories>['rows'][number]
export type Freight = ReplyOf<typeof freightTemplates>['rows'][number]
export type Movement = ReplyOf<typeof stockHistory>['rows'][number]
export type ImportPreview = ReplyOf<typeof previewGoodsImport>

const HOUR_MS = 3_600_000

export const useGoods = (id: number | null) => useRead(staffGoods, id === null ? null : { id })

export const useCategories = () => useRead(mallCategories, {})

export const useFreights = () => useRead(freightTemplates, {})

export const useProvinces = () => useRead(provinces, {}, { freshMs: HOUR_MS })
export const citiesOf = (pid: string) => orEmpty(api.read(regionChildren, { pid }), [])

/** Reads everything about goods again, after each change. */
export const useReloadGoods = () => useReload('/catalog')

/**
 * Sends a change of goods and reads everything again, even after a refusal, because a refusal often means that data is
 * outdated.
 */
export function useGoodsSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReloadGoods(), onDone)
}
