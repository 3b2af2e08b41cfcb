import type { ReplyOf } from '@huishou/wire/client'
import { searchPlaces } from '@huishou/wire/client/place/regions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readQuery } from '../../shared/api.ts'
import { lifeData } from '../../shared/life-data.ts'
import type { AddressForm, RegionStep } from './address-form.ts'

export type FoundPlace = ReplyOf<typeof searchPlaces>[number]

/** Long enough that nobody is asked for every letter, short enough to seem at once. */
const PAUSE_MS = 250
/** One character finds half a city. */
const LEAST = 2
const MOST = 60
const NONE: readonly FoundPlace[] = []

/** Whether these words are some more, or some less, of what was asked before. */
const goesOn = (asked: unknown, words: string): boolean => {
  const { keywords = '' } = (asked ?? {}) as { keywords?: string }
  return words.startsWith(keywords) || keywords.startsWith(words)
}

/**
 * Places with the words being typed in their name, in the region's city when there is one. Nothing before two characters,
 * where there is no map service, for guests, without a network, and after `stop` until the next key.
 */
export function usePlaceSearch(regions: readonly RegionStep[]) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setWords(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const keywords = words.trim()
  const cityId = regions[1]?.id
  const { token } = lifeData.use()
  const enabled = Boolean(token) && typed !== '' && keywords.length >= LEAST && keywords.length <= MOST
  const { data } = useQuery({
    ...readQuery(searchPlaces, { keywords, ...(cityId ? { cityId } : {}) }, []),
    enabled,
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
    // while one goes on typing, the list changes under the finger once, when the new one is there
    placeholderData: (before, query) => (goesOn(query?.queryKey[1], keywords) ? before : undefined),
  })
  return { found: (enabled && data) || NONE, type: setTyped, stop: () => setTyped('') }
}

/** What the form takes from a place: the street first, for the courier, then the name it is known by. */
export const partOf = ({
  name,
  address,
  regions,
  latitude,
  longitude,
}: FoundPlace): Partial<AddressForm> => ({
  address: address === '' || name.includes(address) ? name : `${address} ${name}`,
  regions: regions.map((region) => ({ id: region.id, name: region.name })),
  pin: { latitude, longitude },
})
