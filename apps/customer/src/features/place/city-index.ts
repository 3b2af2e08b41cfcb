// Groups cities by their initial, and searches them.

import type { ReplyOf } from '@huishou/wire/client'
import type { cities } from '@huishou/wire/client/place/regions'

export type City = ReplyOf<typeof cities>[number]
export type Letter = { letter: string; cities: City[] }

/** Groups cities by their initial, A to Z, sorted by pinyin within each group. */
export const byLetter = (all: readonly City[]): Letter[] => {
  const groups = new Map<string, City[]>()
  for (const city of all) {
    const letter = (city.firstLetter || city.pinyin || '#').charAt(0).toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), city])
  }
  return [...groups]
    .map(([letter, list]) => ({ letter, cities: list.toSorted((a, b) => (a.pinyin < b.pinyin ? -1 : 1)) }))
    .toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
}

/**
 * Matches any part of the name, or the start of the English name, the pinyin or its initials: 杭, hang, hz. Served
 * cities come first.
 */
export const searchCities = (all: readonly City[], typed: string): City[] => {
  const text = typed.trim().toLowerCase().replaceAll(/[\s']/g, '')
  if (!text) return []
  return all
    .filter(
      (city) =>
        city.name.toLowerCase().includes(text) ||
        city.nameEn.toLowerCase().replaceAll(/[\s’]/g, '').startsWith(text) ||
        city.pinyin.toLowerCase().replaceAll(/[\s']/g, '').startsWith(text) ||
        city.jianpin.toLowerCase().startsWith(text),
    )
    .toSorted((a, b) => Number(b.served) - Number(a.served))
}
