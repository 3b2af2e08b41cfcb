// The city whose prices and shops the app shows: chosen by hand, detected, taken from an address, or the only one that
// the business serves.

import type { ReplyOf } from '@huishou/wire/client'
import { locateByIp, locateCity, regionAnalysis, type cities } from '@huishou/wire/client/place/regions'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api.ts'
import { chosenAddress, type Address } from './chosen-place.ts'
import type { Place } from './position-and-map-links.ts'
import { appState } from '../../shared/app-state.ts'
import { firstScreen } from '../../shared/bootstrap-data.ts'

export type City = ReplyOf<typeof cities>[number]
/**
 * The stored city. A city derived from an address has no position. A city chosen by hand stays until another address
 * or city is chosen; a guessed one is replaced by the city of the member's address.
 */
export type ChosenCity = {
  id: string
  name: string
  nameEn?: string | undefined
  latitude?: number | null
  longitude?: number | null
  byHand?: boolean
}

export const chooseCity = (city: ChosenCity) => appState.set({ selectedCity: { ...city } })

/** Sets the address of the next order and switches the app to its city, for local prices and slots. */
export const chooseAddress = (address: Address) => {
  chosenAddress.set(address)
  if (REGION_ID.test(address.cityId) && address.cityStr)
    chooseCity({ id: address.cityId, name: address.cityStr, nameEn: address.cityNameEn, byHand: true })
}

/** The pattern of region IDs. Older clients without regions store `0` in addresses. */
export const REGION_ID = /^\d{12}$/

/** The chosen or detected city; a business that serves only one city needs no choice. */
export const useCity = (): ChosenCity | null => {
  const { selectedCity } = appState.use()
  return selectedCity ? { ...selectedCity, id: String(selectedCity.id) } : (firstScreen?.city ?? null)
}

/** Finds the city at a position, whatever its distance from the city's centre. */
export const cityAt = async (place: Place): Promise<ChosenCity | null> => {
  const answer = await api.call(locateCity, place)
  return answer.ok ? answer.data.city : null
}

const allowed = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** Finds the city without asking: by position if permission was granted before, else by IP address. */
const findCity = async (): Promise<ChosenCity | null> => {
  if (await allowed()) {
    const { locateOnWire } = await import('./geolocation.ts')
    const located = await locateOnWire()
    const city = located.ok ? await cityAt(located.place) : null
    if (city) return city
  }
  const ip = await api.call(locateByIp, {})
  if (!ip.ok || !ip.data.address) return null
  const regions = await api.call(regionAnalysis, { address: ip.data.address })
  return (regions.ok && regions.data.find(({ level }) => level === 2)) || null
}

let looking: Promise<void> | null = null

/** How long a list of places waits for the city. */
const PATIENCE_MS = 2_000

/**
 * Detects a city once per launch when none is stored; a choice by hand meanwhile wins. Returns true while it may
 * still be found, as a list of places rendered earlier would jump.
 */
export const useFoundCity = (): boolean => {
  const missing = useCity() === null
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!missing) return
    looking ??= findCity()
      .then((city) => {
        if (city && !appState.get().selectedCity) chooseCity(city)
      })
      // offline, the user chooses by hand
      .catch(() => undefined)
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    void looking.then(() => setOver(true))
    return () => clearTimeout(timer)
  }, [missing])
  return missing && !over
}
