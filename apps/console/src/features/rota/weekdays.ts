import type { Language } from '@huishou/wire/text'
import { addDays } from '@huishou/wire/time'
import { weekday } from '../../shared/format.ts'

/** The names of the weekdays, Monday to Sunday. */
export const weekdayNames = (language: Language): string[] =>
  Array.from({ length: 7 }, (_, index) => weekday(addDays('2026-03-02', index), language))
