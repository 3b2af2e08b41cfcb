import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { useOurCities } from './places.ts'
import { messages } from '../../shared/messages.ts'

type CityProps = { cityId: string; onCity: (cityId: string) => void; hint?: string; narrow?: boolean }

/** Filter by city; offers only cities that have a shop or a zone. */
export function CityFilter({ cityId, onCity, ...look }: CityProps) {
  const say = useSay()
  return (
    <FilterSelect
      {...look}
      label={say(messages.city)}
      value={cityId}
      onChange={(next) => onCity(next ?? '')}
      options={useOurCities()}
    />
  )
}
