// Choices and limits of carbon factors and carbon statements.

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
/** The first year a customer can ask for; nothing was recycled before. */
export const FIRST_CARBON_YEAR = 2020
