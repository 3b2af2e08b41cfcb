import { CityFilter } from '../../../entities/place/city-filter.tsx'
import type { Filtered } from '../../../shared/desk/filters.tsx'
import { useSay } from '../../../shared/language.ts'
import { messages } from './messages.ts'

/**
 * City filter above two lists: the rules that derive prices from what buyers pay, and the price changes they propose.
 */
export function CityChoice({ filters: { cityId }, onChange }: Filtered<'cityId', string>) {
  const hint = useSay()(messages.anyCity)
  return <CityFilter cityId={cityId} onCity={(next) => onChange({ cityId: next })} hint={hint} />
}
