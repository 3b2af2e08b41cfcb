// Builds the patterns of searches.

import { sql, type RawBuilder } from 'kysely'

/** A `like` pattern for this text anywhere, without its wildcards; text made up only of wildcards matches nothing. */
const anywhere = (typed: string): string => {
  const plain = typed.replaceAll(/[%_\\]/g, '')
  return plain === '' ? '\u0001' : `%${plain}%`
}

/**
 * Builds an SQL `like` pattern that matches the typed text anywhere, for a column in lower case: PostgreSQL
 * distinguishes case. The database turns both into lower case, because SQLite knows only the letters A to Z.
 */
export const containing = (typed: string): RawBuilder<string> => sql<string>`lower(${anywhere(typed)})`

/** Like `containing`, for numbers and codes, which are stored in capitals. */
export const containingCode = (typed: string): string => anywhere(typed.toUpperCase())
