// Gives paid order lines the codes of the virtual goods that were bought, and tells which codes a SKU already has.
import type { Transaction } from '../../platform/database.ts'
import { spokenCode } from '../../platform/codes-and-tokens.ts'
import type { GoodsTables } from './tables.ts'

const LENGTH = 16
const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/**
 * Assigns codes to a paid order line; repeating the call returns the same codes. Missing generated codes are created;
 * null when fewer imported codes are left than were bought.
 */
export const takeVirtualCodes = async (
  trx: Transaction<GoodsTables>,
  now: number,
  { skuId, count, orderLineId }: { skuId: number; count: number; orderLineId: number },
): Promise<string[] | null> => {
  const given = await trx
    .selectFrom('virtualCode')
    .select('code')
    .where('orderLineId', '=', orderLineId)
    .where('skuId', '=', skuId)
    .orderBy('id')
    .execute()
  if (given.length > 0) return given.map(({ code }) => code)
  const { codeSource } = await trx
    .selectFrom('goodsSku')
    .innerJoin('goods', 'goods.id', 'goodsSku.goodsId')
    .select('goods.codeSource')
    .where('goodsSku.id', '=', skuId)
    .executeTakeFirstOrThrow()
  if (codeSource === 'made') {
    const codes = Array.from({ length: count }, () => inFours(spokenCode(LENGTH)))
    await trx
      .insertInto('virtualCode')
      .values(codes.map((code) => ({ skuId, code, orderLineId, givenAt: now, createdAt: now })))
      .execute()
    return codes
  }
  const free = await trx
    .selectFrom('virtualCode')
    .select(['id', 'code'])
    .where('skuId', '=', skuId)
    .where('orderLineId', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute()
  if (free.length < count) return null
  const taken = await trx
    .updateTable('virtualCode')
    .set({ orderLineId, givenAt: now })
    .where(
      'id',
      'in',
      free.map(({ id }) => id),
    )
    .where('orderLineId', 'is', null)
    .executeTakeFirst()
  if (Number(taken.numUpdatedRows) !== count) throw new Error(`codes of SKU ${skuId} were given twice`)
  return free.map(({ code }) => code)
}

/** Which of these codes the SKU already has. */
export const knownCodes = async (
  trx: Transaction<GoodsTables>,
  skuId: number,
  codes: readonly string[],
): Promise<Set<string>> => {
  const known = new Set<string>()
  for (let at = 0; at < codes.length; at += 500)
    for (const { code } of await trx
      .selectFrom('virtualCode')
      .select('code')
      .where('skuId', '=', skuId)
      .where('code', 'in', codes.slice(at, at + 500))
      .execute())
      known.add(code)
  return known
}
