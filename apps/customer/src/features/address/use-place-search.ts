// Suggests places while an address is typed.

import type { ReplyOf } from '@huishou/wire/client'
import { searchPlaces } from '@huishou/wire/client/place/regions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readQuery } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import type { AddressForm, RegionStep } from './address-form.ts'

export type FoundPlace = ReplyOf<typeof searchPlaces>[number]

/** The debounce of the search, in ms. */
const PAUSE_MS = 250
/** The minimum length of a query: one character matches too much. */
const LEAST = 2
const MOST = 60
const NONE: readonly FoundPlace[] = []

/** Whether a query extends or shortens the previous one. */
const goesOn = (asked: unknown, words: string): boolean => {
  const { keywords = '' } = (asked ?? {}) as { keywords?: string }
  return words.startsWith(keywords) || keywords.startsWith(words)
}

/**
 * Suggests places while an address is typed, within the region's city if chosen. Empty below two and above 60
 * characters, without a map service, for guests, offline, and after `stop` until the next key.
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
  const { token } = appState.use()
  const enabled = Boolean(token) && typed !== '' && keywords.length >= LEAST && keywords.length <= MOST
  const { data } = useQuery({
    ...readQuery(searchPlaces, { keywords, ...(cityId ? { cityId } : {}) }, []),
    enabled,
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
    // while typing continues, the old list stays until the new one arrives
    placeholderData: (before, query) => (goesOn(query?.queryKey[1], keywords) ? before : undefined),
  })
  return { found: (enabled && data) || NONE, type: setTyped, stop: () => setTyped('') }
}

/** Turns a place into form fields: the street first, for the courier, then the place's name. */
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
