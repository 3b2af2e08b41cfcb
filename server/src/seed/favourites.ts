import { addFavourite } from '../catalog/index.ts'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { HOUR } from '@huishou/wire/time'

/** Who saved which goods of the mall, 王芳 several. */
const SAVED: readonly (readonly [nick: string, goodsIds: readonly number[]])[] = [
  ['蒋伟', [3004, 3005]],
  ['潘宁', [3004]],
  ['王芳', [3002, 3101, 3004, 3013]],
]

export const seedFavourites = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  for (const [nick, goodsIds] of SAVED) {
    const member = await trx.selectFrom('member').select('id').where('nick', '=', nick).executeTakeFirst()
    if (!member) continue
    for (const [index, goodsId] of goodsIds.entries())
      await addFavourite(trx, member.id, now - (goodsIds.length - index) * 7 * HOUR, goodsId)
  }
}
