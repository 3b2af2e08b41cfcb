import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import type { GoodsTables } from './tables.ts'

/** Changes whether goods are on sale, recommended or hidden. Refuses NOT_FOUND when one does not exist. */
export const switchGoods = async (
  trx: Transaction<GoodsTables>,
  now: number,
  { ids, ...given }: { ids: number[]; active?: boolean; recommended?: boolean; hidden?: boolean },
): Promise<Refusal | null> => {
  const unique = [...new Set(ids)]
  const set = Object.entries(given).flatMap(([name, on]) => (on === undefined ? [] : [[name, on ? 1 : 0]]))
  const done = await trx
    .updateTable('goods')
    .set((e) => ({
      ...(Object.fromEntries(set) as { active?: number }),
      updatedAt: now,
      version: e('version', '+', 1),
    }))
    .where('id', 'in', unique)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === unique.length ? null : refuse('NOT_FOUND', { field: 'ids' })
}
