// Queries for cities and shops.

import { cities } from '@huishou/wire/client/place/regions'
import { shops } from '@huishou/wire/client/place/shops'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readQuery, noRows } from '../../shared/api.ts'
import type { ChosenCity } from '../../entities/place/city.ts'
import type { Place } from '../../entities/place/position-and-map-links.ts'

export const useCities = () => useQuery({ ...readQuery(cities, {}, []), staleTime: 10 * 60_000 })

/** The shops of a city, nearest first when a position is known; not loaded while the city is being determined. */
export const useShops = (city: ChosenCity | null, place: Place | null, looked: boolean) =>
  useQuery({
    ...readQuery(
      shops,
      {
        page: 1,
        pageSize: 100,
        ...(city ? { cityId: city.id } : {}),
        ...(place ? { curlatitude: place.latitude, curlongitude: place.longitude } : {}),
      },
      noRows,
    ),
    enabled: !looked,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
