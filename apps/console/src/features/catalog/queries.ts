import { priceLists, staffCategories, previewPriceList, type InputOf, type ReplyOf } from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type PriceList = ReplyOf<typeof priceLists>['rows'][number]
export type WasteCategory = ReplyOf<typeof staffCategories>['rows'][number]
export type Preview = ReplyOf<typeof previewPriceList>

export const usePriceLists = (input: InputOf<typeof priceLists>) =>
  useQuery({
    queryKey: ['catalog', 'prices', input],
    queryFn: ({ signal }) => api.read(priceLists, input, { signal }),
  })

export const useCategories = () =>
  useQuery({
    queryKey: ['catalog', 'categories'],
    queryFn: ({ signal }) => api.read(staffCategories, {}, { signal }),
    staleTime: 300_000,
  })
