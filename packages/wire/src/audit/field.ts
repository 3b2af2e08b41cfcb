// Declares how a field in the audit log is named and how its value is formatted.

import type { Text } from '../text.ts'

/** Records whose IDs the log shows as names. */
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
  'firm',
  'bargain',
  'banner',
  'notice',
  'page',
  'code-batch',
  'webhook',
] as const
export type AuditRef = (typeof auditRefs)[number]

type Meaning = 'fen' | 'g' | 'at' | 'minute' | 'percent' | { ref: AuditRef } | Readonly<Record<string, Text>>
export type AuditField = Text & {
  /** The format of the value, the kind of record it is the ID of, or its words; absent: unformatted. */
  is?: Meaning
  /** Bookkeeping of the row itself, irrelevant to a reader. */
  silent?: true
}

/** The texts of a field, and the format of its value. */
export const field = (zh: string, en: string, is?: Meaning): AuditField => ({ zh, en, ...(is ? { is } : {}) })
/** A field that is irrelevant to a reader. */
export const silent = (zh: string, en: string): AuditField => ({ zh, en, silent: true })
/** The format of a field that holds the ID of such a record. */
export const ref = (to: AuditRef): Meaning => ({ ref: to })
