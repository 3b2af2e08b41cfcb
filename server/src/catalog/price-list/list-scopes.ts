import type { Channel } from '@huishou/wire/catalog/categories'

/** Where something is sold: a city (null: none known), the way, and the shop when it is brought to one. */
export type PricedAt = { cityId: string | null; channel: Channel; shopId?: number | null }

/**
 * What a price list is for: a shop, or a city, or (both null) every city without a list of its own. A `partial` one names
 * only what differs; what it does not name is looked for further down.
 */
export type ListScope = {
  shopId: number | null
  cityId: string | null
  channel: Channel
  partial: boolean
}

/**
 * Where prices are looked for, the most specific first (docs/rules/prices.md#precedence): partial lists one above the
 * other, then the list in force of the first whole scope in which one has started.
 */
export const listScopes = ({ cityId, channel, shopId = null }: PricedAt): ListScope[] => [
  ...(shopId === null || channel !== 'shop' ? [] : [{ shopId, cityId, channel, partial: true }]),
  ...(cityId === null ? [] : [{ shopId: null, cityId, channel, partial: false }]),
  { shopId: null, cityId: null, channel, partial: false },
  ...(channel === 'shop' ? listScopes({ cityId, channel: 'door' }) : []),
]

/** Whether a list is one of that scope; a shop's lists are found by the shop alone. */
export const isInScope = (
  list: Pick<ListScope, 'shopId' | 'cityId' | 'channel'>,
  { shopId, cityId, channel }: ListScope,
): boolean =>
  list.channel === channel &&
  (shopId === null ? list.shopId === null && list.cityId === cityId : list.shopId === shopId)
