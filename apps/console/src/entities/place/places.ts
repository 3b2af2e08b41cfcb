import type { ReplyOf } from '@huishou/wire/client'
import { cities } from '@huishou/wire/client/place/regions'
import { staffShops, staffZones } from '@huishou/wire/client/place/shops'
import { useCallback, useMemo } from 'react'
import { useLanguage } from '../../shared/language.ts'
import { useRead } from '../../shared/read.ts'

const HOUR_MS = 3_600_000

export const useShops = () => useRead(staffShops, {})
export const useZones = () => useRead(staffZones, {})

type Shop = ReplyOf<typeof staffShops>['rows'][number]

/** The name of a shop in the chosen language; pinyin where there is no English name. */
export function useShopName(): (shop: Pick<Shop, 'name' | 'nameEn' | 'namePinyin'>) => string {
  const language = useLanguage()
  return useCallback(
    ({ name, nameEn, namePinyin }) => (language === 'en' && (nameEn || namePinyin)) || name,
    [language],
  )
}

/** Shops to choose from. */
export function useShopOptions(
  filter: (shop: Shop) => boolean = () => true,
): { value: number; label: string }[] {
  const nameOf = useShopName()
  return (useShops().data?.rows ?? []).filter(filter).map((shop) => ({ value: shop.id, label: nameOf(shop) }))
}

/** Every city there is, for forms that open a new one. */
export const useAllCities = (enabled: boolean) => useRead(cities, enabled ? {} : null, { freshMs: HOUR_MS })

/** The name of a city in the chosen language; replies give the Chinese one. */
export function useCityName(): (name: string) => string {
  const language = useLanguage()
  const all = useAllCities(language === 'en').data
  const english = useMemo(
    () => new Map(language === 'en' ? all?.map(({ name, nameEn }) => [name, nameEn]) : []),
    [language, all],
  )
  return useCallback((name) => english.get(name) || name, [english])
}

/** Cities with a shop or a zone: the only ones worth filtering by. */
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
