import { useCityName } from './places.ts'

/** The name of a city in the chosen language; a dash where it is unknown. */
export function CityName({ of }: { of: string }) {
  const nameOf = useCityName()
  return nameOf(of) || '—'
}
