import { useCityName } from './places.ts'

/** A city in the chosen language; a dash where none is known. */
export function CityName({ of }: { of: string }) {
  const nameOf = useCityName()
  return nameOf(of) || '—'
}
