// Determines whether any part of the server stores anything that matters about a member, in which case the account must
// not be discarded.
import { sql } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'

/**
 * Tables that do not count as use: traces of signing in, exporting and browsing, choices of messages, held slots, tried
 * redeem codes, carts, saved goods, blocks, and texts that others wrote to or about the member.
 */
const IGNORED_TABLES = new Set([
  'memberToken',
  'memberWechat',
  'memberLoginAttempt',
  'memberExport',
  'memberMessageOff',
  'pushDevice',
  'noticeSeen',
  'soldPlace',
  'redeemTry',
  'cartRow',
  'favourite',
  // a block in force is checked separately
  'memberNote',
  'memberBlock',
  'notice',
])

/**
 * Whether any domain stores anything for a member. Reads every table with a member column, so that future tables are
 * included: missing one could cost a person money.
 */
export const isAccountInUse = async (trx: Transaction<Tables>, memberId: number): Promise<boolean> => {
  for (const { name, columns } of await trx.introspection.getTables()) {
    if (IGNORED_TABLES.has(name)) continue
    for (const column of columns.filter(({ name: each }) => /memberId$/i.test(each))) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} where ${sql.ref(column.name)} = ${memberId} limit 1`.execute(
          trx,
        )
      if (rows.length > 0) return true
    }
  }
  return false
}
