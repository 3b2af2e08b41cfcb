import { couriers, staffCategories, staffShops, staffSlots, staffZones, type ReplyOf } from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type Shop = ReplyOf<typeof staffShops>['rows'][number]
export type Zone = ReplyOf<typeof staffZones>['rows'][number]
export type StaffSlot = ReplyOf<typeof staffSlots>['rows'][number]
export const SLOT_DAYS = 7

export const useZoneSlots = (zoneId: number | null) =>
  useQuery({
    queryKey: ['place', 'slots', zoneId],
    queryFn: ({ signal }) => api.read(staffSlots, { zoneId: zoneId ?? 0, days: SLOT_DAYS }, { signal }),
    enabled: zoneId !== null,
  })

export const useTeam = (cityId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['place', 'couriers', cityId ?? ''],
    queryFn: ({ signal }) => api.read(couriers, cityId ? { cityId } : {}, { signal }),
    enabled,
  })

export const useCategoryKeys = () =>
  useQuery({
    queryKey: ['catalog', 'categories'],
    queryFn: ({ signal }) => api.read(staffCategories, {}, { signal }),
    staleTime: 300_000,
  })
