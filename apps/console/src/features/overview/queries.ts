// Query for the figures on the overview page: today's, yesterday's up to the same time of day, and those of each recent
// day.

import type { ReplyOf } from '@huishou/wire/client'
import { figures } from '@huishou/wire/client/pickup/staff'
import { useRead } from '../../shared/use-read.ts'

export type Figures = ReplyOf<typeof figures>
export type DayFigures = Figures['days'][number]

export const useFigures = (days: number) =>
  useRead(figures, { days }, { keepPrevious: true, everyMs: 60_000 })
