import { handSlips, type InputOf } from '@huishou/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const useHandSlips = (input: InputOf<typeof handSlips>) =>
  useQuery({
    queryKey: ['pickup', 'hand-slips', input],
    queryFn: ({ signal }) => api.read(handSlips, input, { signal }),
    placeholderData: keepPreviousData,
  })
