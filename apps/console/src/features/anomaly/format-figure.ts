// Formats the figures in the evidence of anomaly cases, and the thresholds of the rules, in their units.

import type { AnomalyUnit } from '@huishou/wire/anomaly/rules'
import type { Language } from '@huishou/wire/text'
import { money, weight } from '../../shared/format.ts'
import { messages } from './messages.ts'

/** A figure in its unit; a dash for none. */
export const figureText = (value: number | null, unit: AnomalyUnit | null, language: Language): string => {
  if (value === null) return '—'
  if (unit === 'fen') return money(value)
  if (unit === 'g') return weight(value, language)
  if (unit === 'percent') return `${value}%`
  return unit === 'days' ? `${value} ${messages.units.days[language]}` : String(value)
}
