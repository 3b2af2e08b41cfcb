// Looks up the provinces, cities and districts of China in a data file that ships with the server.

import { nameEnOf } from './region-name-en.ts'
import rows from './regions.json' with { type: 'json' }

/** A region of China's administrative division: level 1 province, 2 city, 3 district. `pid` of a province is `0`. */
export type RegionRow = {
  id: string
  name: string
  level: 1 | 2 | 3
  pid: string
  firstLetter: string
  jianpin: string
  pinyin: string
  nameEn: string
  latitude: number | null
  longitude: number | null
}

const idOf = (code: string): string => (code === '' ? '0' : code.padEnd(12, '0'))

// the data set ships with the program and never changes while it runs, so it needs no table
const regions: RegionRow[] = (rows as [string, string, string, string, number?, number?][]).map(
  ([code, name, pid, letters, latitude, longitude]) => {
    const words = letters.split(' ')
    return {
      id: idOf(code),
      name,
      level: pid === '' ? 1 : pid.length === 2 ? 2 : 3,
      pid: idOf(pid),
      firstLetter: letters.charAt(0),
      jianpin: words.map((word) => word.charAt(0)).join(''),
      pinyin: words.join(''),
      nameEn: nameEnOf(code, name, words),
      latitude: latitude ?? null,
      longitude: longitude ?? null,
    }
  },
)
const byId = new Map(regions.map((region) => [region.id, region]))
const byParent = new Map<string, RegionRow[]>()
for (const region of regions) {
  const siblings = byParent.get(region.pid)
  if (siblings) siblings.push(region)
  else byParent.set(region.pid, [region])
}

export const provinces = (): RegionRow[] => byParent.get('0') ?? []
export const cities = (): RegionRow[] => regions.filter(({ level }) => level === 2)
export const regionChildren = (pid: string): RegionRow[] => byParent.get(pid) ?? []
/** A region by id; null for "0", an empty or an unknown id. */
export const readRegion = (id: string | null | undefined): RegionRow | null =>
  id ? (byId.get(id) ?? null) : null
/** Name of a region; empty for an unknown id. */
export const regionName = (id: string | null | undefined): string => readRegion(id)?.name ?? ''
export const readCity = (id: string | null | undefined): RegionRow | null => {
  const region = readRegion(id)
  return region?.level === 2 ? region : null
}
