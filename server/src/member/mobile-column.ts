// Converts between a member's mobile number and its database column, which holds a placeholder when there is no number,
// and masks numbers for staff who may not see them.
import { newToken } from '../platform/codes-and-tokens.ts'
import { maskMobile } from '../platform/mask-mobile.ts'

// Placeholder for a missing mobile number. The column is unique and not null, and SQLite cannot change that without
// rebuilding every table that references members; so members from WeChat have a value with this prefix, which is never
// a valid number and never leaves this domain.
const STAND_IN = 'none:'

export const noMobile = (): string => `${STAND_IN}${newToken()}`

/** The number in the column; empty for a placeholder. */
export const mobileIn = (column: string): string => (column.startsWith(STAND_IN) ? '' : column)

/** Roles that call customers see full numbers (docs/rules/roles.md#masked-numbers). */
const seesWhole = ({ role }: { role: string }): boolean => role === 'ops' || role === 'owner'
export const shownMobile = (mobile: string, actor: { role: string }): string => {
  if (!/^1\d{10}$/.test(mobile)) return ''
  return seesWhole(actor) ? mobile : maskMobile(mobile)
}
