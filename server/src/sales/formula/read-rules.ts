// Reads the formula rules, which derive prices for customers from what buyers pay, with the price each gives now.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { formulaRules } from '@huishou/wire/sales/formula-rule'
import { regionName } from '../../place/index.ts'
import type { Db } from '../life-cycle.ts'
import { readMaterialNames } from '../../catalog/index.ts'
import type { FormulaRuleRow } from '../tables.ts'
import { readOldAfterDays } from '../best-prices.ts'
import { evaluateRules } from './evaluate-rules.ts'

type Reply = ReplyOf<typeof formulaRules>

/** Names of buyers by id, including inactive ones. */
export const readBuyerNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('salesBuyer')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Converts rules to the wire format, each with the price it gives now. */
export const toWireRules = async (
  db: Db,
  now: number,
  rows: readonly FormulaRuleRow[],
): Promise<Reply['rows']> => {
  const materialOf = await readMaterialNames(db)
  const buyers = await readBuyerNames(
    db,
    rows.flatMap(({ buyerId }) => buyerId ?? []),
  )
  const outcomeOf = await evaluateRules(db, now)
  return await Promise.all(
    rows.map(async (rule) => {
      const { source, unitFen, currentFen, problem } = await outcomeOf(rule)
      return {
        ...rule,
        ...materialOf(rule.categoryId),
        cityName: rule.cityId === null ? null : regionName(rule.cityId),
        buyerName: rule.buyerId === null ? null : (buyers.get(rule.buyerId) ?? null),
        active: rule.active === 1,
        now: {
          sourceName: source?.buyerName ?? null,
          fenPerTonne: source?.fenPerTonne ?? null,
          fromDay: source?.fromDay ?? null,
          unitFen,
          currentFen,
          problem,
        },
      }
    }),
  )
}

/** All rules that match the filters, ordered by city, channel and material. */
export const readRules = async (
  db: Db,
  now: number,
  { cityId, channel, categoryId }: InputOf<typeof formulaRules>,
): Promise<Reply> => {
  const rows = await db
    .selectFrom('formulaRule')
    .selectAll()
    .$if(cityId !== undefined, (query) => query.where('cityId', '=', cityId ?? ''))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'door'))
    .$if(categoryId !== undefined, (query) => query.where('categoryId', '=', categoryId ?? 0))
    .orderBy('cityId')
    .orderBy('channel')
    .orderBy('categoryId')
    .execute()
  return { rows: await toWireRules(db, now, rows), oldAfterDays: await readOldAfterDays(db) }
}
