// Proposes a new price for customers when a formula rule, which follows what buyers pay, gives a price that differs
// from the current one, and ends proposals that no longer hold. People decide whether to apply a proposal.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { formulaDeciders, type ReplaceCause } from '@huishou/wire/sales/formula-states'
import { dayOf } from '@huishou/wire/time'
import type { Database } from '../../platform/database.ts'
import { systemActor } from '../../platform/life-cycle.ts'
import { notifyStaff } from '../../staff/index.ts'
import type { AllTables, Db, Trx } from '../life-cycle.ts'
import type { FormulaProposalRow, FormulaRuleRow } from '../tables.ts'
import { evaluateRules, type Outcome } from './evaluate-rules.ts'
import { moveProposal } from './life-cycle.ts'

const readLast = (db: Db, ruleId: number): Promise<FormulaProposalRow | undefined> =>
  db
    .selectFrom('formulaProposal')
    .selectAll()
    .where('ruleId', '=', ruleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What to do about a rule: a new proposal, the end of the one that waits, or both. */
type Due = { end: ReplaceCause | null; propose: boolean }

const dueOf = (
  rule: FormulaRuleRow,
  { source, unitFen, currentFen, problem }: Outcome,
  last: FormulaProposalRow | undefined,
  day: string,
): Due => {
  const waits = last?.state === 'proposed'
  const holds = rule.active === 1 && problem === null && unitFen !== currentFen
  if (!holds) return { end: waits ? 'moot' : null, propose: false }
  if (!last || last.ruleVersion !== rule.version) return { end: waits ? 'rule' : null, propose: true }
  const sameSource =
    last.buyerId === source?.buyerId &&
    last.fenPerTonne === source.fenPerTonne &&
    last.fromDay === source.fromDay
  // after a decision only another buyer's price is new; for a waiting proposal, another price of ours is new, too; a
  // proposal that ended as moot does not count
  const decided = last.state === 'applied' || last.state === 'declined'
  const known = sameSource && (decided || (waits && last.oldFen === currentFen && last.newFen === unitFen))
  return known || last.day >= day
    ? { end: null, propose: false }
    : { end: waits ? 'newer' : null, propose: true }
}

const endWaiting = (
  trx: Trx,
  now: number,
  waiting: FormulaProposalRow,
  cause: ReplaceCause,
): Promise<FormulaProposalRow | Refusal> =>
  moveProposal(trx, systemActor, now, waiting, 'replace', { set: { cause } })

const insertProposal = async (
  trx: Trx,
  now: number,
  rule: FormulaRuleRow,
  { source, unitFen, currentFen }: Outcome,
): Promise<void> => {
  if (source === null || unitFen === null) return
  const { id: ruleId, version: ruleVersion, categoryId, cityId, channel, spreadBp } = rule
  const { buyerId, fenPerTonne, fromDay } = source
  const proposed = await trx
    .insertInto('formulaProposal')
    .values({
      version: 1,
      state: 'proposed',
      ruleId,
      ruleVersion,
      day: dayOf(now),
      categoryId,
      cityId,
      channel,
      buyerId,
      fenPerTonne,
      fromDay,
      spreadBp,
      oldFen: currentFen,
      newFen: unitFen,
      createdAt: now,
      decidedByName: '',
      decidedAt: null,
      reason: '',
      cause: null,
      priceListId: null,
    })
    // another process may have been faster
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // one notification for all that wait
  if (proposed)
    await notifyStaff(trx, { roles: formulaDeciders }, now, { kind: 'prices_proposed', subjectId: 0 })
}

/** Ends the waiting proposal of one rule or makes a new one, as is due when read inside the transaction. */
export const proposeFor = async (trx: Trx, now: number, ruleId: number): Promise<Refusal | null> => {
  const rule = await trx.selectFrom('formulaRule').selectAll().where('id', '=', ruleId).executeTakeFirst()
  if (!rule) return null
  const outcome = await (await evaluateRules(trx, now))(rule)
  const last = await readLast(trx, ruleId)
  const { end, propose } = dueOf(rule, outcome, last, dayOf(now))
  if (end && last) {
    const ended = await endWaiting(trx, now, last, end)
    if (isRefusal(ended)) return ended
  }
  if (propose) await insertProposal(trx, now, rule, outcome)
  return null
}

/**
 * Sweep: proposes the price of each rule where it differs from the current one, at most once a day unless the rule was
 * changed, and ends proposals that no longer hold (docs/rules/prices.md#proposals). It changes no prices; running it
 * again does nothing.
 */
export const proposePrices = async (database: Database<AllTables>, now: number): Promise<void> => {
  const rules = await database.reader.selectFrom('formulaRule').selectAll().orderBy('id').execute()
  if (rules.length === 0) return
  const outcomeOf = await evaluateRules(database.reader, now)
  for (const rule of rules) {
    const due = dueOf(rule, await outcomeOf(rule), await readLast(database.reader, rule.id), dayOf(now))
    if (due.end || due.propose) await database.transaction((trx) => proposeFor(trx, now, rule.id))
  }
}
