// Query of the figures on the overview page: those of today, of yesterday until this time, and of the last days.

import type { ReplyOf } from '@huishou/wire/client'
import { figures } from '@huishou/wire/client/pickup/staff'
import { useRead } from '../../shared/use-read.ts'

export type Figures = ReplyOf<typeof figures>
export type DayFigures = Figures['days'][number]

export const useFigures = (days: number) =>
  useRead(figures, { days }, { keepPrevious: true, everyMs: 60_000 })
