// Determines which price lists apply to a sale of waste, the most specific first.

import type { Channel } from './categories.ts'
import { HOUSEHOLD, type PriceTier, type SellerTier } from './price-tiers.ts'

/**
 * Where and how something is sold: the city (null: unknown), the channel, the shop it is brought to, and the seller's
 * price tier (household if absent).
 */
export type PricedAt = {
  cityId: string | null
  channel: Channel
  shopId?: number | null
  seller?: SellerTier
}

/**
 * The scope of a price list: a shop, or a city, or (both null) every city without a list of its own; and everybody, a
 * tier, or one firm. A `partial` list names only the prices that differ; all others come from less specific lists.
 */
export type ListScope = {
  shopId: number | null
  cityId: string | null
  channel: Channel
  tier: PriceTier
  firmId: number | null
  partial: boolean
}

const contractScopes = ({ channel, seller = HOUSEHOLD }: PricedAt): ListScope[] =>
  seller.contractFirmId === null
    ? []
    : [
        {
          shopId: null,
          cityId: null,
          channel,
          tier: 'contract',
          firmId: seller.contractFirmId,
          partial: true,
        },
      ]

/**
 * The scopes in which prices are looked up, the most specific first (docs/rules/prices.md#precedence): partial lists on
 * top of one another, then the list in force of the first complete scope in which one has started.
 */
export const listScopes = (at: PricedAt): ListScope[] => {
  const { cityId, channel, shopId = null, seller = HOUSEHOLD } = at
  const everybody = { shopId: null, channel, tier: 'household', firmId: null } as const
  const ofTier = seller.tier === 'household' ? [] : [{ ...everybody, tier: seller.tier, partial: true }]
  const tiered = (where: { shopId: number | null; cityId: string | null }): ListScope[] =>
    ofTier.map((scope) => ({ ...scope, ...where }))
  return [
    ...contractScopes(at),
    ...(shopId === null || channel !== 'shop'
      ? []
      : [...tiered({ shopId, cityId }), { ...everybody, shopId, cityId, partial: true }]),
    ...(cityId === null ? [] : tiered({ shopId: null, cityId })),
    ...tiered({ shopId: null, cityId: null }),
    ...(cityId === null ? [] : [{ ...everybody, cityId, partial: false }]),
    { ...everybody, cityId: null, partial: false },
    ...(channel === 'shop'
      ? listScopes({ cityId, channel: 'door', seller: { ...seller, contractFirmId: null } })
      : []),
  ]
}

type Scoped = Pick<ListScope, 'shopId' | 'cityId' | 'channel' | 'tier' | 'firmId'>

/** Whether a list is one of that scope; a shop's lists are found by the shop alone, a firm's by the firm. */
export const isInScope = (list: Scoped, scope: Scoped): boolean =>
  list.channel === scope.channel &&
  list.tier === scope.tier &&
  list.firmId === scope.firmId &&
  (scope.shopId === null
    ? list.shopId === null && list.cityId === scope.cityId
    : list.shopId === scope.shopId)

/**
 * The seller whom a new list is for; `below` is the seller whose prices apply where the list names none, null for a
 * list for everybody.
 */
export const sellerOfList = ({
  tier = 'household',
  firmId,
}: {
  tier?: PriceTier | undefined
  firmId?: number | undefined
}): { seller: SellerTier; below: { seller: SellerTier } | null } =>
  firmId !== undefined
    ? { seller: { tier: 'firm', contractFirmId: firmId }, below: { seller: { ...HOUSEHOLD, tier: 'firm' } } }
    : tier === 'gold' || tier === 'firm'
      ? { seller: { tier, contractFirmId: null }, below: { seller: HOUSEHOLD } }
      : { seller: HOUSEHOLD, below: null }
