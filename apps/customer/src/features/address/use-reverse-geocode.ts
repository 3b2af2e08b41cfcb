// Finds the address at an address form's pin, which is set on a map or to the position of the device.

import { addressAt } from '@huishou/wire/client/place/regions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readQuery } from '../../shared/api.ts'
import type { Place } from '../../entities/place/position-and-map-links.ts'
import type { AddressForm, RegionStep } from './address-form.ts'

const sameRegions = (a: readonly RegionStep[], b: readonly RegionStep[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

/**
 * Looks up the address at the pin: fills the region unless the user has chosen one, and suggests the street unless
 * one is typed, or fills it if the pin is at the device's position. User input is never overwritten.
 */
export function useReverseGeocode(
  form: AddressForm,
  change: (part: Partial<AddressForm>) => void,
  preset: readonly RegionStep[],
) {
  const [place, setPlace] = useState<Place | null>(null)
  /** Whether the pin is at the device's position: the street is then filled in as well. */
  const [fillsStreet, setFillsStreet] = useState(false)
  const [filled, setFilled] = useState<readonly RegionStep[]>(preset)
  const [taken, setTaken] = useState('')
  const { data } = useQuery({
    ...readQuery(addressAt, place ?? { latitude: 0, longitude: 0 }),
    enabled: place !== null,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const found = place ? data : undefined
  const fillRegions = useEffectEvent((regions: readonly RegionStep[]) => {
    const untouched = form.regions.length === 0 || sameRegions(form.regions, filled)
    if (!untouched || regions.length < 2) return
    const steps = regions.map(({ id, name }) => ({ id, name }))
    setFilled(steps)
    change({ regions: steps })
  })
  const fillStreet = useEffectEvent((name: string) => {
    if (!fillsStreet || name === '' || form.address.trim() !== '') return
    setTaken(name)
    change({ address: name })
  })
  useEffect(() => {
    if (!found) return
    fillRegions(found.regions)
    fillStreet(found.street)
  }, [found])
  const typed = form.address.trim()
  const street = found?.street ?? ''
  const open = street !== '' && street !== typed && (typed === '' || typed === taken)
  return {
    pinned: (pinnedAt: Place | null, here = false) => {
      setPlace(pinnedAt)
      setFillsStreet(here)
    },
    /** Suggested below the field; empty when there is none or the user has typed one. */
    street: open ? street : '',
    take: () => {
      setTaken(street)
      change({ address: street })
    },
  }
}
