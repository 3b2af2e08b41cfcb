// Searches the regions of China by name, pinyin or initials, and splits lists of regions into pages.

import type { InputOf } from '@huishou/wire/client'
import type { searchRegions as searchRegionsEndpoint } from '@huishou/wire/place/regions'
import { provinces, cities, regionChildren, readRegion, type RegionRow } from './regions.ts'

/** The full id of a region; older clients shorten `330000000000` to `33` and `330100000000` to `330100`. */
export const fullRegionId = (id: string): string => id.padEnd(12, '0')

let districts: RegionRow[] | undefined
/** All regions of one level, except streets. */
export const allOfLevel = (level: 1 | 2 | 3): RegionRow[] =>
  level === 1
    ? provinces()
    : level === 2
      ? cities()
      : (districts ??= cities().flatMap(({ id }) => regionChildren(id)))

export const isBelow = (region: RegionRow, id: string): boolean =>
  region.pid === id || readRegion(region.pid)?.pid === id

/** Regions whose name contains the word; all without a word. */
export const named = <Region extends { name: string }>(
  regions: Region[],
  word: string | undefined,
): Region[] => {
  const wanted = word?.trim() ?? ''
  return wanted === '' ? regions : regions.filter(({ name }) => name.includes(wanted))
}

/** One page; with `wholeByDefault` everything, unless another page or size than the default is requested. */
export const pageOf = <Region>(
  regions: Region[],
  { page = 1, pageSize = 20 }: { page?: number; pageSize?: number },
  wholeByDefault: boolean,
): Region[] =>
  wholeByDefault && page === 1 && pageSize === 20
    ? regions
    : regions.slice((page - 1) * pageSize, page * pageSize)

const rankOf = (region: RegionRow, word: string): number => {
  if (region.name === word || region.pinyin === word) return 0
  if (region.name.startsWith(word)) return 1
  if (region.jianpin === word) return 2
  if (region.pinyin.startsWith(word)) return 3
  if (region.jianpin.startsWith(word)) return 4
  return region.name.includes(word) ? 5 : 6
}
const NO_MATCH = 6

/** Provinces, cities and districts by name, pinyin or initials: best match first, larger regions before smaller. */
export const searchRegions = (input: InputOf<typeof searchRegionsEndpoint>): RegionRow[] => {
  const word = (input.k ?? input.name ?? input.nameLike ?? input.pinyin ?? input.jianpin ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s/g, '')
  if (word === '' || input.level === 4) return []
  const levels = input.level === undefined ? ([1, 2, 3] as const) : ([input.level as 1 | 2 | 3] as const)
  const pid = input.pid === undefined ? null : fullRegionId(input.pid)
  return levels
    .flatMap((level) => allOfLevel(level))
    .filter((region) => pid === null || isBelow(region, pid))
    .map((region) => ({ region, rank: rankOf(region, word) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted(
      (a, b) => a.rank - b.rank || a.region.level - b.region.level || a.region.id.localeCompare(b.region.id),
    )
    .map(({ region }) => region)
}
