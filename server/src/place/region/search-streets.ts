// Finds streets and townships by part of their name, and reads the full name of one, including the regions above it.

import { regionName, readRegion } from './regions.ts'
import { allStreets, readAnyRegion } from './streets.ts'

const MOST = 20
const STREET = 4

export type FoundStreet = { id: string; name: string; within: string }

/** Province, city and district of a street in one line; a municipality and its only city are named once. */
const within = (pid: string): string => {
  const names: string[] = []
  for (let region = readRegion(pid); region; region = readRegion(region.pid)) names.unshift(region.name)
  return names.filter((name, at) => name !== names[at - 1]).join('')
}

/** Streets whose name contains the text, or whose district is named before it; those that begin with it first. */
export const searchStreets = async (text: string): Promise<FoundStreet[]> => {
  const sought = text.replaceAll(/\s/g, '')
  return (await allStreets())
    .filter(({ name, pid }) => name.includes(sought) || `${regionName(pid)}${name}`.includes(sought))
    .toSorted((a, b) => Number(b.name.startsWith(sought)) - Number(a.name.startsWith(sought)))
    .slice(0, MOST)
    .map(({ id, name, pid }) => ({ id, name, within: within(pid) }))
}

/** Whether an id is that of a street, in this district if one was chosen. */
export const isStreetOf = async (id: string, districtId: string): Promise<boolean> => {
  const street = await readAnyRegion(id)
  return street?.level === STREET && (!/[1-9]/.test(districtId) || street.pid === districtId)
}

/** The full name of a street, with the regions above it; null for an id of anything else. */
export const readStreetName = async (id: string): Promise<string | null> => {
  const street = await readAnyRegion(id)
  return street?.level === STREET ? `${within(street.pid)}${street.name}` : null
}
