// Reads the nicknames and mobile numbers of customers by their ids.

import { mobileIn } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { MallWorld } from '../tables.ts'

export const readNicks = async (
  db: Handle<MallWorld>,
  ids: readonly number[],
): Promise<Map<number, { nick: string; mobile: string }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'nick', 'mobile'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, nick, mobile }) => [id, { nick, mobile: mobileIn(mobile) }]))
}
