import { priceLists, staffCategories, previewPriceList, type InputOf, type ReplyOf } from '@huishou/wire'
import { useRead } from '../../shared/read.ts'

export type PriceList = ReplyOf<typeof priceLists>['rows'][number]
export type WasteCategory = ReplyOf<typeof staffCategories>['rows'][number]
export type Preview = ReplyOf<typeof previewPriceList>

export const usePriceLists = (input: InputOf<typeof priceLists>) => useRead(priceLists, input)

export const useCategories = () => useRead(staffCategories, {}, { freshMs: 300_000 })
