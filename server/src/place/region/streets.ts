// Looks up the streets and townships of China's districts, which are loaded on first use.

import { readRegion, type RegionRow } from './regions.ts'

/** A street or township, the level below a district. The data has no pinyin, only initials. */
type Street = Omit<RegionRow, 'level'> & { level: number }
const LEVEL = 4

let byDistrict: Map<string, Street[]> | undefined

const parse = (lines: readonly string[]): Map<string, Street[]> =>
  new Map(
    lines.map((line) => {
      const [district = '', streets = ''] = line.split('|')
      const pid = district.padEnd(12, '0')
      return [
        pid,
        streets.split(';').map((street) => {
          const [code = '', name = '', jianpin = ''] = street.split(',')
          return {
            id: `${district}${code}000`,
            name,
            level: LEVEL,
            pid,
            firstLetter: jianpin.charAt(0),
            jianpin,
            pinyin: '',
            nameEn: '',
            latitude: null,
            longitude: null,
          }
        }),
      ]
    }),
  )

// forty thousand rows that few people ask for, so they are loaded on first use
const all = async (): Promise<Map<string, Street[]>> =>
  (byDistrict ??= parse((await import('./streets.json', { with: { type: 'json' } })).default))

/** Streets of a district, or of a city without districts; empty for anything else. */
export const streetsOf = async (pid: string): Promise<Street[]> => (await all()).get(pid) ?? []

/** Every street. */
export const allStreets = async (): Promise<Street[]> => [...(await all()).values()].flat()

/** A region of any level; null for an unknown id. */
export const readAnyRegion = async (id: string): Promise<RegionRow | Street | null> => {
  const region = readRegion(id)
  if (region || id.endsWith('000000')) return region
  return (await streetsOf(`${id.slice(0, 6)}000000`)).find((street) => street.id === id) ?? null
}
