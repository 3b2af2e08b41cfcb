// Hooks that read shops, pickup zones and cities, and that give the names of shops and cities in the UI language.

import type { ReplyOf } from '@huishou/wire/client'
import { cities } from '@huishou/wire/client/place/regions'
import { staffShops, staffZones } from '@huishou/wire/client/place/shops'
import { useCallback, useMemo } from 'react'
import { useLanguage } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'

const HOUR_MS = 3_600_000

export const useShops = () => useRead(staffShops, {})
export const useZones = () => useRead(staffZones, {})

/** Whether shops and zones have loaded or failed to load; a form that is prefilled from them waits until then. */
export const usePlacesAreKnown = (): boolean => {
  const reads = [useShops(), useZones()]
  return reads.every(({ data, error }) => data !== undefined || error !== null)
}

type Shop = ReplyOf<typeof staffShops>['rows'][number]

/** Returns a shop's name in the UI language, falling back to pinyin where there is no English name. */
export function useShopName(): (shop: Pick<Shop, 'name' | 'nameEn' | 'namePinyin'>) => string {
  const language = useLanguage()
  return useCallback(
    ({ name, nameEn, namePinyin }) => (language === 'en' && (nameEn || namePinyin)) || name,
    [language],
  )
}

/** Options for a select of shops. */
export function useShopOptions(
  filter: (shop: Shop) => boolean = () => true,
): { value: number; label: string }[] {
  const nameOf = useShopName()
  return (useShops().data?.rows ?? []).filter(filter).map((shop) => ({ value: shop.id, label: nameOf(shop) }))
}

/** All cities of the country; nothing is read unless `enabled`. */
export const useAllCities = (enabled: boolean) => useRead(cities, enabled ? {} : null, { freshMs: HOUR_MS })

/** Translates the Chinese city names in replies to the UI language. */
export function useCityName(): (name: string) => string {
  const language = useLanguage()
  const all = useAllCities(language === 'en').data
  const english = useMemo(
    () => new Map(language === 'en' ? all?.map(({ name, nameEn }) => [name, nameEn]) : []),
    [language, all],
  )
  return useCallback((name) => english.get(name) || name, [english])
}

/** Cities that have a shop or a zone, as filter options. */
export function useOurCities(): { value: string; label: string }[] {
  const shops = useShops().data?.rows
  const zones = useZones().data?.rows
  const nameOf = useCityName()
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { cityId, cityName } of [...(shops ?? []), ...(zones ?? [])])
      if (cityId) names.set(cityId, nameOf(cityName))
    return [...names].map(([value, label]) => ({ value, label }))
  }, [shops, zones, nameOf])
}
