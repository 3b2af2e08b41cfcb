import type { Channel } from '@huishou/wire/catalog/categories'

/** What a price list is for: a city, or null for every city without a list of its own. */
export type ListScope = { cityId: string | null; channel: Channel }

/**
 * Where prices are looked for, the most specific first (docs/rules/prices.md#price-lists): the list in force is that of
 * the first scope in which one has started.
 */
export const listScopes = ({ cityId, channel }: ListScope): ListScope[] => [
  ...(cityId === null ? [] : [{ cityId, channel }]),
  { cityId: null, channel },
  ...(channel === 'shop' ? listScopes({ cityId, channel: 'door' }) : []),
]
