// Declares what a refusal of the API (a reason why a call can be rejected) consists of: its family, its number, its
// HTTP status, and its text.

import type { Text } from './text.ts'

/** The families of refusals (docs/rules/general.md#refusals). */
export type RefusalKind =
  | 'LOGIN'
  | 'EMPTY'
  | 'STATE'
  | 'ROLE'
  | 'OWNER'
  | 'VERSION'
  | 'LIMIT'
  | 'FUNDS'
  | 'STOCK'
  | 'TIME'
  | 'DUP'
  | 'ARGS'
  | 'PROOF'
  | 'FAULT'

export type Entry = { kind: RefusalKind; code: number; status: number } & Text

/**
 * A refusal's family, its number in the customer protocol, its HTTP status on the staff side, and its sentence in
 * both languages.
 */
export const entry = (kind: RefusalKind, code: number, status: number, zh: string, en: string): Entry => ({
  kind,
  code,
  status,
  zh,
  en,
})
