import type { ReplyOf } from '@huishou/wire/client'
import { zones } from '@huishou/wire/client/place/shops'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readQuery } from '../../shared/api.ts'
import type { Place } from '../../entities/place/geo.ts'
import type { MapCircle } from '../../entities/place/map-canvas.tsx'

export type Zone = ReplyOf<typeof zones>[number]

/** The service zones of a city, as circles for the map. They change a few times a year. */
export const useZones = (cityId: string | undefined) => {
  const { data } = useQuery({
    ...readQuery(zones, cityId ? { cityId } : {}, []),
    staleTime: 10 * 60_000,
  })
  return data
}

export const useCircles = (known: readonly Zone[] | undefined) =>
  useMemo<MapCircle[]>(
    () =>
      (known ?? []).map(({ id, latitude, longitude, radiusM }) => ({
        id,
        center: { latitude, longitude },
        radiusM,
      })),
    [known],
  )

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres. */
export const kmBetween = (a: Place, b: Place): number => {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

/** Kilometres to the edge of the nearest zone, 0 inside one; null when there are no zones. */
export const kmToZones = (place: Place, known: readonly Zone[]): number | null =>
  known.length === 0
    ? null
    : Math.min(...known.map((zone) => Math.max(0, kmBetween(place, zone) - zone.radiusM / 1000)))
