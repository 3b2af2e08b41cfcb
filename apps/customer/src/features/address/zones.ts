// Reads the zones of a city in which couriers collect, turns them into areas for the map, and measures how far a place
// is from them.

import type { ReplyOf } from '@huishou/wire/client'
import { zones } from '@huishou/wire/client/place/shops'
import { metresBetween } from '@huishou/wire/geo'
import { metresToPolygon } from '@huishou/wire/polygon'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readQuery } from '../../shared/api.ts'
import type { Place } from '../../entities/place/position-and-map-links.ts'
import type { MapArea } from '../../entities/place/leaflet-map.tsx'

export type Zone = ReplyOf<typeof zones>[number]

/** The zones of a city in which couriers collect. They change a few times a year. */
export const useZones = (cityId: string | undefined) => {
  const { data } = useQuery({
    ...readQuery(zones, cityId ? { cityId } : {}, []),
    staleTime: 10 * 60_000,
  })
  return data
}

export const useAreas = (known: readonly Zone[] | undefined) =>
  useMemo<MapArea[]>(
    () =>
      (known ?? []).map(({ id, latitude, longitude, radiusM, polygon }) =>
        polygon.length > 0 ? { id, polygon } : { id, center: { latitude, longitude }, radiusM },
      ),
    [known],
  )

const kmToZone = (place: Place, { polygon, radiusM, ...center }: Zone): number =>
  (polygon.length > 0
    ? metresToPolygon(polygon, place)
    : Math.max(0, metresBetween(place, center) - radiusM)) / 1000

/** Kilometres to the edge of the nearest zone, 0 inside one; null when there are no zones. */
export const kmToZones = (place: Place, known: readonly Zone[]): number | null =>
  known.length === 0 ? null : Math.min(...known.map((zone) => kmToZone(place, zone)))
