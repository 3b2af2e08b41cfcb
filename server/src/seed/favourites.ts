// Seeds the mall goods that demo customers saved, and the materials whose prices they follow.

import { addFavourite, followPrice } from '../catalog/index.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { DAY, HOUR } from '@huishou/wire/time'
import { HANGZHOU } from './shops-and-zones.ts'

/** Customers with the goods they saved; 王芳 saved several. */
const SAVED: readonly (readonly [nick: string, goodsIds: readonly number[]])[] = [
  ['蒋伟', [3004, 3005]],
  ['潘宁', [3004]],
  ['王芳', [3002, 3101, 3004, 3013]],
]

/** Customers with the materials whose prices they follow, since before the latest price lists. */
const FOLLOWED: readonly (readonly [nick: string, categoryIds: readonly number[]])[] = [
  ['王芳', [1001, 1005, 1012]],
  ['蒋伟', [1009]],
]

/** Seeds the saved goods and the followed prices. */
export const seedFavourites = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const memberOf = (nick: string) =>
    trx.selectFrom('member').select('id').where('nick', '=', nick).executeTakeFirst()
  for (const [nick, goodsIds] of SAVED) {
    const member = await memberOf(nick)
    if (!member) continue
    for (const [index, goodsId] of goodsIds.entries())
      await addFavourite(trx, member.id, now - (goodsIds.length - index) * 7 * HOUR, goodsId)
  }
  for (const [nick, categoryIds] of FOLLOWED) {
    const member = await memberOf(nick)
    if (!member) continue
    for (const goodsId of categoryIds)
      await followPrice(trx, member.id, now - 10 * DAY, { goodsId, cityId: HANGZHOU })
  }
}
