import { newToken } from '../platform/ids.ts'

// The column is unique and never null, and SQLite cannot change that without building anew every table that refers to
// a member: who came by WeChat holds a stand-in there, which no number can be and nobody outside this domain sees.
const STAND_IN = 'none:'

export const noMobile = (): string => `${STAND_IN}${newToken()}`

/** The number in the column, empty for a stand-in. */
export const mobileIn = (column: string): string => (column.startsWith(STAND_IN) ? '' : column)

/** Whole numbers are for those who call people (docs/rules/roles.md#masked-numbers). */
const seesWhole = ({ role }: { role: string }): boolean => role === 'ops' || role === 'owner'
export const shownMobile = (mobile: string, actor: { role: string }): string => {
  if (!/^1\d{10}$/.test(mobile)) return ''
  return seesWhole(actor) ? mobile : `${mobile.slice(0, 3)}****${mobile.slice(7)}`
}
