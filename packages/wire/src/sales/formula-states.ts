// Roles, limits and states for formula prices: a rule computes the price paid for a material from its buyer's price,
// and proposes the result to staff.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'
import { FORMULA_STEP_FEN, formulaProblems } from './compute-formula-price.ts'

/** Roles that manage formula rules and decide on proposals: those that publish price lists. */
export const formulaDeciders = ['ops', 'owner'] as const satisfies readonly StaffRole[]
/** Roles that read rules and proposals. */
export const formulaReaders = [
  ...formulaDeciders,
  'finance',
  'auditor',
] as const satisfies readonly StaffRole[]

/** Spreads are in basis points; floor and ceiling in fen per kilogram. */
export const formulaLimits = {
  spreadBp: { least: 10, most: 9_000 },
  fenPerKg: 10_000_000,
  reason: 200,
  /** Materials that one price list holds. */
  atOnce: 100,
} as const

/** Why a rule proposes nothing now. */
export const ruleProblems = [...formulaProblems, 'below_floor', 'above_ceiling', 'hidden'] as const
export type RuleProblem = (typeof ruleProblems)[number]
export const ruleProblemText: Record<RuleProblem, Text> = {
  no_buyer: { zh: '没有买家报价', en: 'No buyer quotes a price' },
  nothing_left: {
    zh: `扣除差价后不足 ${FORMULA_STEP_FEN} 分`,
    en: `Less than ${FORMULA_STEP_FEN} fen is left`,
  },
  by_piece: { zh: '按件回收', en: 'Bought by the piece' },
  old_price: { zh: '买家报价已过时', en: 'The buyer’s price is old' },
  below_floor: { zh: '低于下限', en: 'Below the floor' },
  above_ceiling: { zh: '高于上限', en: 'Above the ceiling' },
  hidden: { zh: '品类已停收', en: 'No longer accepted' },
}

export const formulaProposalStates = ['proposed', 'applied', 'declined', 'replaced'] as const
export type FormulaProposalState = (typeof formulaProposalStates)[number]
export const formulaProposalStateText: Record<FormulaProposalState, Text> = {
  proposed: { zh: '待处理', en: 'Waiting' },
  applied: { zh: '已采用', en: 'Applied' },
  declined: { zh: '已拒绝', en: 'Declined' },
  replaced: { zh: '已失效', en: 'Lapsed' },
}

/** Why a proposal ended without a decision: a newer one, a changed rule, or nothing to propose any more. */
export const replaceCauses = ['newer', 'rule', 'moot'] as const
export type ReplaceCause = (typeof replaceCauses)[number]
export const replaceCauseText: Record<ReplaceCause, Text> = {
  newer: { zh: '有了新的建议', en: 'There is a newer proposal' },
  rule: { zh: '规则已修改或停用', en: 'The rule was changed or switched off' },
  moot: { zh: '依据已不成立', en: 'Its basis no longer holds' },
}

/** The life of a proposal (docs/rules/prices.md#proposals). */
export const formulaProposalLife = {
  states: formulaProposalStates,
  wrongState: 'FORMULA_PROPOSAL_STATE',
  moves: {
    apply: move(['proposed'], 'applied', formulaDeciders, '采用', 'Apply'),
    decline: move(['proposed'], 'declined', formulaDeciders, '拒绝', 'Decline'),
    replace: move(['proposed'], 'replaced', [...formulaDeciders, 'system'], '失效', 'Lapse'),
  },
} as const satisfies LifeCycle<FormulaProposalState, FormulaProposalState, string>
export type FormulaProposalAction = ActionOf<typeof formulaProposalLife>
