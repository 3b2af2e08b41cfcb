import { useCityName } from './places.ts'

/** A city's name in the UI language, falling back to the Chinese name; a dash if the name is empty. */
export function CityName({ of }: { of: string }) {
  const nameOf = useCityName()
  return nameOf(of) || '—'
}
