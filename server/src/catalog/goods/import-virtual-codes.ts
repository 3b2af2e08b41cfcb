import type { importVirtualCodes } from '@huishou/wire/catalog/stock'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Transaction } from '../../platform/database.ts'
import { knownCodes } from './virtual-codes.ts'
import { skuKind } from './read-and-adjust-stock.ts'
import { changeStock } from './stock.ts'
import type { GoodsTables } from './tables.ts'

const LONGEST = 200

const readLines = (text: string, language: Language) => {
  const codes = new Set<string>()
  const wrong: { line: number; problem: string }[] = []
  let twice = 0
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const code = line.trim()
    if (code === '') continue
    if (code.length > LONGEST)
      wrong.push({
        line: index + 1,
        problem: language === 'zh' ? `超过 ${LONGEST} 个字` : `longer than ${LONGEST} characters`,
      })
    else if (codes.has(code)) twice += 1
    else codes.add(code)
  }
  return { codes: [...codes], wrong, twice }
}

/**
 * Imports the codes that buyers of virtual goods receive: adds them to a SKU, and the same number of pieces to its
 * stock. A preview writes nothing.
 */
export const importCodes = async (
  trx: Transaction<GoodsTables>,
  actor: { staffId: number; name: string },
  now: number,
  { skuId, codes: text, preview }: InputOf<typeof importVirtualCodes>,
  language: Language,
): Promise<ReplyOf<typeof importVirtualCodes> | Refusal> => {
  const sku = await skuKind(trx, skuId)
  if (!sku?.byCodes) return refuse('NOT_FOUND', { field: 'skuId' })
  const { codes, wrong, twice } = readLines(text, language)
  const known = await knownCodes(trx, skuId, codes)
  const fresh = codes.filter((code) => !known.has(code))
  const answer = { added: fresh.length, twice: twice + known.size, wrong, left: sku.stock + fresh.length }
  if (preview) return answer
  if (fresh.length === 0) return refuse('CODES_WRONG', { field: 'codes', data: answer })
  for (let at = 0; at < fresh.length; at += 500)
    await trx
      .insertInto('virtualCode')
      .values(
        fresh
          .slice(at, at + 500)
          .map((code) => ({ skuId, code, orderLineId: null, givenAt: null, createdAt: now })),
      )
      .execute()
  await changeStock(trx, now, {
    skuId,
    change: fresh.length,
    reason: 'import',
    actor: `staff:${actor.staffId}`,
    actorName: actor.name,
    note: language === 'zh' ? '导入卡密' : 'codes imported',
  })
  return answer
}
