// The subjects that a carbon statement can have, such as a firm or a street, and the limits for carbon statements and
// carbon factors.

import type { Text } from '../text.ts'

/** Who or what a carbon statement is about. */
export const carbonScopes = ['company', 'person', 'firm', 'street'] as const
export type CarbonScope = (typeof carbonScopes)[number]
export const carbonScopeText: Record<CarbonScope, Text> = {
  company: { zh: '全公司', en: 'Whole company' },
  person: { zh: '个人客户', en: 'One customer' },
  firm: { zh: '企业客户', en: 'One firm' },
  street: { zh: '街道', en: 'One street office' },
}

/** For whom a customer reads a statement: for themselves, or for the firm they act for. */
export const ownCarbonScopes = ['me', 'firm'] as const

/** Maximum days of a statement, and limits of a factor and its texts. */
export const carbonLimits = { days: 366, co2gPerKg: 100_000, source: 80, version: 40, q: 20 } as const
/** The first year a customer can ask for. */
export const FIRST_CARBON_YEAR = 2020

/** The note on the orders that a statement to a street office leaves out. */
export const carbonStreetNote = {
  zh: '街道报告只包括下单时地址选到街道的上门订单；未选街道的地址、到店交付、企业上门点和启用街道登记之前的订单不在内。',
  en: 'A street’s statement covers only door orders whose address names the street. Addresses without a street, goods brought to a shop, firms’ sites and orders from before streets were recorded are not included.',
}
