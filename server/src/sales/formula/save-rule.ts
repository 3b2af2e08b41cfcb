// Creates and changes formula rules, which derive prices for customers from what buyers pay.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { saveFormulaRule } from '@huishou/wire/sales/formula-rule'
import { recordAudit } from '../../audit/index.ts'
import { readCategories } from '../../catalog/index.ts'
import { requireVersion } from '../../content/index.ts'
import { readCity } from '../../place/index.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import type { Trx } from '../life-cycle.ts'
import type { FormulaRuleRow } from '../tables.ts'
import { moveProposal } from './life-cycle.ts'

type Input = InputOf<typeof saveFormulaRule>

/** Checks material, city, buyer and bounds. A rule that is switched off may name an inactive material or buyer. */
const checkInput = async (trx: Trx, input: Input): Promise<Refusal | null> => {
  const { categoryId, cityId, buyerId, floorFen, ceilingFen, active } = input
  const category = (await readCategories(trx)).find(({ id }) => id === categoryId)
  if (!category || (active && category.active !== 1))
    return refuse('CATEGORY_UNKNOWN', { field: 'categoryId' })
  if (category.unit !== 'kg') return refuse('FORMULA_BY_PIECE', { field: 'categoryId' })
  if (cityId !== undefined && !readCity(cityId)) return refuse('NOT_FOUND', { field: 'cityId' })
  if (floorFen !== undefined && ceilingFen !== undefined && ceilingFen < floorFen)
    return refuse('FORMULA_BOUNDS', { field: 'ceilingFen' })
  if (buyerId === undefined) return null
  const buyer = await trx
    .selectFrom('salesBuyer')
    .select('active')
    .where('id', '=', buyerId)
    .executeTakeFirst()
  if (!buyer) return refuse('NOT_FOUND', { field: 'buyerId' })
  return active && buyer.active === 0 ? refuse('SALES_BUYER_INACTIVE', { field: 'buyerId' }) : null
}

const valuesOf = (actor: StaffActor, now: number, input: Input) => ({
  buyerId: input.buyerId ?? null,
  spreadBp: input.spreadBp,
  floorFen: input.floorFen ?? null,
  ceilingFen: input.ceilingFen ?? null,
  active: input.active ? (1 as const) : (0 as const),
  changedByName: actor.name,
  updatedAt: now,
})

const factsOf = (rule: FormulaRuleRow) => ({
  categoryId: rule.categoryId,
  cityId: rule.cityId,
  channel: rule.channel,
  buyerId: rule.buyerId,
  spreadPercent: rule.spreadBp / 100,
  floorFen: rule.floorFen,
  ceilingFen: rule.ceilingFen,
  active: rule.active === 1,
})

const addRule = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<FormulaRuleRow | Refusal> => {
  const { categoryId, cityId = null, channel } = input
  const row = await trx
    .insertInto('formulaRule')
    .values({ ...valuesOf(actor, now, input), version: 1, categoryId, cityId, channel })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? refuse('FORMULA_RULE_TWICE', { field: 'categoryId' })
}

/** Changes a rule, and ends its proposal that nobody has decided on yet. */
const changeRule = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  before: FormulaRuleRow,
  input: Input,
): Promise<FormulaRuleRow | Refusal> => {
  const { categoryId, cityId = null, channel } = input
  if (before.categoryId !== categoryId || before.cityId !== cityId || before.channel !== channel)
    return refuse('FORMULA_RULE_FIXED', { field: 'categoryId' })
  const row = await trx
    .updateTable('formulaRule')
    .set({ ...valuesOf(actor, now, input), version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('CHANGED_MEANWHILE')
  const waiting = await trx
    .selectFrom('formulaProposal')
    .selectAll()
    .where('ruleId', '=', row.id)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  if (!waiting) return row
  const set = { cause: 'rule' as const, decidedByName: actor.name }
  const ended = await moveProposal(trx, staffActor(actor), now, waiting, 'replace', { set, actor })
  return isRefusal(ended) ? ended : row
}

/** Creates or changes a rule. The endpoint lists the possible refusals. */
export const saveRule = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Input,
): Promise<FormulaRuleRow | Refusal> => {
  const wrong = await checkInput(trx, input)
  if (wrong) return wrong
  const { id, version } = input
  const found =
    id === undefined
      ? null
      : requireVersion(
          await trx.selectFrom('formulaRule').selectAll().where('id', '=', id).executeTakeFirst(),
          version,
        )
  if (isRefusal(found)) return found
  const row = await (found ? changeRule(trx, actor, now, found, input) : addRule(trx, actor, now, input))
  if (isRefusal(row)) return row
  await recordAudit(trx, actor, now, {
    action: 'formula-rule.save',
    subject: 'formulaRule',
    subjectId: row.id,
    before: found && factsOf(found),
    after: factsOf(row),
    ...(actor.request ? { request: actor.request } : {}),
  })
  return row
}
