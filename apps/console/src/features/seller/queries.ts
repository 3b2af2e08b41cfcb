import { sellerTotals, type InputOf } from '@huishou/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const useSellers = (input: InputOf<typeof sellerTotals>) =>
  useQuery({
    queryKey: ['pickup', 'sellers', input],
    queryFn: ({ signal }) => api.read(sellerTotals, input, { signal }),
    placeholderData: keepPreviousData,
  })
