// Types and queries for shops, pickup zones, time slots, couriers and waste categories.

import type { ReplyOf } from '@huishou/wire/client'
import { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import { couriers } from '@huishou/wire/client/pickup/couriers'
import { staffShops, staffZones } from '@huishou/wire/client/place/shops'
import { staffSlots } from '@huishou/wire/client/rota/slots'
import { useRead } from '../../shared/use-read.ts'

export type Shop = ReplyOf<typeof staffShops>['rows'][number]
export type Zone = ReplyOf<typeof staffZones>['rows'][number]
export type StaffSlot = ReplyOf<typeof staffSlots>['rows'][number]
export const SLOT_DAYS = 7

export const useZoneSlots = (zoneId: number | null) =>
  useRead(staffSlots, zoneId === null ? null : { zoneId, days: SLOT_DAYS })

export const useCouriers = (cityId: string | undefined, enabled: boolean) =>
  useRead(couriers, enabled ? (cityId ? { cityId } : {}) : null)

export const useWasteCategories = () => useRead(staffCategories, {}, { freshMs: 300_000 })
