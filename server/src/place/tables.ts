// Tables of shops, service zones and their couriers, and customers' addresses.

import type { Generated } from 'kysely'

export type ShopState = 'open' | 'full' | 'closed_today' | 'closed'

export type PlaceTables = {
  shop: {
    id: Generated<number>
    name: string
    /** As entered; when empty, customers see `namePinyin`, which is derived from the name. */
    nameEn: string
    namePinyin: string
    provinceId: string
    cityId: string
    districtId: string
    address: string
    /** GCJ-02, like all stored positions. */
    latitude: number
    longitude: number
    linkPhone: string
    linkMan: string
    openMinute: number
    closeMinute: number
    state: ShopState
    /** How full customers see the shop: computed from stock if it has a capacity, otherwise as staff set it. */
    fullPct: number
    /** When staff last set it; later movements of goods replace it. */
    fullPctAt: Generated<number>
    /** The waiting time in minutes for a customer who comes now, and when it was computed; null if unknown. */
    waitMinutes: Generated<number | null>
    waitAt: Generated<number | null>
    /** Settled visits, those that were rated, and those with at least four stars; counted every ten minutes. */
    visits: Generated<number>
    ratings: Generated<number>
    goodRatings: Generated<number>
    /** How far its couriers collect, in metres from the shop; 0 when no zone is theirs. */
    serviceM: Generated<number>
    /** JSON: keys of waste categories or their families, `all` for everything. */
    takes: string
    pic: string
    version: number
    createdAt: number
  }
  zone: {
    id: Generated<number>
    name: string
    cityId: string
    shopId: number | null
    latitude: number
    longitude: number
    /** For an area with corners, the circle around it. */
    radiusM: number
    /** JSON: the corners of a drawn area; empty if the zone is a circle. */
    polygon: Generated<string>
    perCourier: number
    openMinute: number
    closeMinute: number
    active: number
    version: number
  }
  zoneCourier: { zoneId: number; staffId: number }
  address: {
    id: Generated<number>
    memberId: number
    linkMan: string
    mobile: string
    address: string
    menpai: string
    code: string
    isDefault: number
    latitude: number | null
    longitude: number | null
    provinceId: string
    cityId: string
    districtId: string
    streetId: string
    createdAt: number
    updatedAt: number
    deletedAt: number | null
    /** The firm's site that this address stands for; the member cannot change it, and its orders are the firm's. */
    firmSiteId: number | null
  }
  /** A view: couriers with an active account. */
  workingCourier: { id: number }
}
