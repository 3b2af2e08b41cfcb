// Seeds the demo's formula rules, which derive prices for customers from what buyers pay, and the proposals made by
// these rules.

import type { Channel } from '@huishou/wire/catalog/categories'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { addDays, DAY, dayOf, HOUR, instantOf } from '@huishou/wire/time'
import type { Tables } from '../../database/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { declineProposal } from '../../sales/formula/apply-proposals.ts'
import { proposeFor } from '../../sales/formula/propose-prices.ts'
import { saveRule } from '../../sales/formula/save-rule.ts'
import { addPrice } from '../../sales/price-terms.ts'
import { personOf } from '../staff-by-username.ts'
import { HANGZHOU } from '../shops-and-zones.ts'

const [CARDBOARD, BOOKS, MIXED_PAPER, IRON, ALUMINIUM] = [1001, 1002, 1004, 1008, 1010]

/** Prices that buyers have paid for one or two days, in yuan a tonne; their price of books has not changed. */
const TERMS: readonly (readonly [buyer: string, categoryId: number, yuan: number, daysAgo: number])[] = [
  ['富春纸业有限公司', CARDBOARD, 1_720, 1],
  ['钱塘再生纸厂', MIXED_PAPER, 1_500, 2],
  ['越州金属冶炼厂', IRON, 2_260, 1],
  ['越州金属冶炼厂', ALUMINIUM, 17_800, 1],
]

type RuleSeed = {
  categoryId: number
  channel: Channel
  percent: number
  buyer?: string
  floorFen?: number
  ceilingFen?: number
}
const RULES: readonly RuleSeed[] = [
  { categoryId: CARDBOARD, channel: 'door', percent: 42, floorFen: 80 },
  { categoryId: CARDBOARD, channel: 'shop', percent: 33, floorFen: 95 },
  { categoryId: BOOKS, channel: 'door', percent: 40 },
  { categoryId: MIXED_PAPER, channel: 'door', percent: 56, buyer: '钱塘再生纸厂' },
  { categoryId: MIXED_PAPER, channel: 'shop', percent: 46, buyer: '钱塘再生纸厂' },
  { categoryId: IRON, channel: 'door', percent: 38, buyer: '越州金属冶炼厂' },
  { categoryId: IRON, channel: 'shop', percent: 25, buyer: '越州金属冶炼厂', ceilingFen: 160 },
  { categoryId: ALUMINIUM, channel: 'door', percent: 36, buyer: '越州金属冶炼厂' },
]
/** The proposal that the operations manager declined. */
const DECLINED = { categoryId: MIXED_PAPER, channel: 'shop', reason: '门店杂纸库存偏高，先不涨' } as const

const must = <Row>(what: string, result: Row | Refusal): Row => {
  if (isRefusal(result)) throw new Error(`seed: ${what} refused: ${result.refusal}`)
  return result
}

/** Seeds rules for Hangzhou that follow the mills and the smelter, and the proposals that they made today. */
export const seedPriceFormulas = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const [finance, ops] = [await personOf(trx, 'finance'), await personOf(trx, 'ops')]
  const buyers = new Map(
    (await trx.selectFrom('salesBuyer').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  for (const [buyer, categoryId, yuan, daysAgo] of TERMS) {
    const fromDay = addDays(dayOf(now), -daysAgo)
    const terms = { buyerId: buyers.get(buyer) ?? 0, categoryId, fenPerTonne: yuan * 100, fromDay }
    must(buyer, await addPrice(trx, finance, instantOf(fromDay) + 9 * HOUR, terms))
  }
  const ruleAt = now - 6 * DAY
  const proposedAt = Math.max(instantOf(dayOf(now)), now - HOUR)
  for (const { percent, buyer, ...rule } of RULES) {
    const input = { ...rule, cityId: HANGZHOU, spreadBp: percent * 100, active: true }
    const followed = buyer === undefined ? {} : { buyerId: buyers.get(buyer) ?? 0 }
    const { id } = must('formula rule', await saveRule(trx, ops, ruleAt, { ...input, ...followed }))
    const refused = await proposeFor(trx, proposedAt, id)
    if (refused) must('proposal', refused)
  }
  const { reason, ...which } = DECLINED
  const { id, version } = await trx
    .selectFrom('formulaProposal')
    .select(['id', 'version'])
    .where('categoryId', '=', which.categoryId)
    .where('channel', '=', which.channel)
    .executeTakeFirstOrThrow()
  must('declining', await declineProposal(trx, ops, now, { id, version, reason }))
}
