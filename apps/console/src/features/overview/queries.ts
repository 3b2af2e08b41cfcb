import { figures, type ReplyOf } from '@huishou/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type Figures = ReplyOf<typeof figures>
export type DayFigures = Figures['days'][number]

export const useFigures = (days: number) =>
  useQuery({
    queryKey: ['overview', 'figures', days],
    queryFn: ({ signal }) => api.read(figures, { days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
