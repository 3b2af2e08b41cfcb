import type { Text } from '../text.ts'

/** Records whose ids the log shows as names. */
export const auditRefs = [
  'staff',
  'member',
  'shop',
  'zone',
  'region',
  'pickup',
  'mallOrder',
  'mailIn',
  'withdrawal',
  'afterSale',
  'payIn',
  'goods',
  'sku',
  'mallCategory',
  'freightTemplate',
  'wasteCategory',
  'priceList',
  'bargain',
  'banner',
  'notice',
  'page',
  'code-batch',
] as const
export type AuditRef = (typeof auditRefs)[number]

type Meaning = 'fen' | 'g' | 'at' | 'minute' | 'percent' | { ref: AuditRef } | Readonly<Record<string, Text>>
export type AuditField = Text & {
  /** Format of the value: an amount, a weight, an instant, a name, one of these words; otherwise as it is. */
  is?: Meaning
  /** Bookkeeping of the row itself, which says nothing to a reader. */
  silent?: true
}

/** The words of a field, and how its value is written. */
export const field = (zh: string, en: string, is?: Meaning): AuditField => ({ zh, en, ...(is ? { is } : {}) })
/** A field that says nothing to a reader. */
export const silent = (zh: string, en: string): AuditField => ({ zh, en, silent: true })
/** The number of such a record. */
export const ref = (to: AuditRef): Meaning => ({ ref: to })
