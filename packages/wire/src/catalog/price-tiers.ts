// The groups of customers to which a price list can apply, and the prices a seller gets.

import type { Text } from '../text.ts'

/**
 * Who a price list is for (docs/rules/prices.md#tiers): everybody, gold members, all firms, or one firm by contract.
 * Ordered from general to specific.
 */
export const priceTiers = ['household', 'gold', 'firm', 'contract'] as const
export type PriceTier = (typeof priceTiers)[number]
export const priceTierText: Record<PriceTier, Text> = {
  household: { zh: '普通客户', en: 'Everybody' },
  gold: { zh: '金卡会员', en: 'Gold members' },
  firm: { zh: '企业客户', en: 'Firms' },
  contract: { zh: '合同企业', en: 'One firm’s contract' },
}
/** The names of prices that do not apply to everybody. */
export const tierPriceText: Record<Exclude<PriceTier, 'household'>, Text> = {
  gold: { zh: '会员价', en: 'Member price' },
  firm: { zh: '企业价', en: 'Firm price' },
  contract: { zh: '协议价', en: 'Contract price' },
}

/** The tiers that the operator can give to a customer; the others follow from the customer's firm. */
export const memberTiers = ['household', 'gold'] as const
export type MemberTier = (typeof memberTiers)[number]

/**
 * The prices a seller gets (docs/rules/prices.md#tiers): those of a tier, or those of a firm's contract, which take
 * precedence.
 */
export type SellerTier = { tier: MemberTier | 'firm'; contractFirmId: number | null }
export const HOUSEHOLD: SellerTier = { tier: 'household', contractFirmId: null }
