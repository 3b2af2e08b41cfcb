// Staff routes for formula rules, which derive prices for customers from what buyers pay, and for the prices they
// propose.

import { refuse } from '@huishou/wire/refusals'
import {
  applyFormulaProposals,
  declineFormulaProposal,
  draftFormulaList,
  exportFormulaProposals,
  formulaProposals,
} from '@huishou/wire/sales/formula-proposals'
import { formulaRules, saveFormulaRule } from '@huishou/wire/sales/formula-rule'
import { exportPages } from '../../audit/index.ts'
import { invalidateWasteGoods } from '../../catalog/index.ts'
import { serveWith, staffVerbWith } from '../../platform/http/route.ts'
import type { AllTables } from '../life-cycle.ts'
import type { FormulaProposalRow, FormulaRuleRow } from '../tables.ts'
import { applyProposals, declineProposal, draftList } from './apply-proposals.ts'
import { proposalColumns } from './export-columns.ts'
import { readProposals, toWireProposals } from './read-proposals.ts'
import { readRules, toWireRules } from './read-rules.ts'
import { saveRule } from './save-rule.ts'

const serve = serveWith<AllTables>()
const verb = staffVerbWith<AllTables>()

/** Formula rules and the prices they propose. */
export const formulaRoutes = [
  serve(formulaRules, ({ db, now, input }) => readRules(db, now, input)),
  serve(
    saveFormulaRule,
    verb(
      async ({ db, now }, row: FormulaRuleRow) =>
        (await toWireRules(db, now, [row]))[0] ?? refuse('NOT_FOUND'),
    )(saveRule),
  ),
  serve(formulaProposals, ({ db, now, input }) => readProposals(db, now, input)),
  serve(exportFormulaProposals, (call) =>
    exportPages({
      call,
      fileName: 'price-proposals',
      columns: proposalColumns,
      action: 'formula-proposal.export',
      subject: 'formulaProposal',
      read: (page, pageSize) => readProposals(call.db, call.now, { ...call.input, page, pageSize }),
    }),
  ),
  serve(draftFormulaList, ({ db, actor, now, input }) => draftList(db, actor, now, input)),
  serve(applyFormulaProposals, async ({ db, write, actor, now, input, request }) => {
    const published = await write((trx) => applyProposals(trx, { ...actor, request }, now, input))
    invalidateWasteGoods(db)
    return published
  }),
  serve(
    declineFormulaProposal,
    verb(
      async ({ db, now }, row: FormulaProposalRow) =>
        (await toWireProposals(db, now, [row]))[0] ?? refuse('NOT_FOUND'),
    )(declineProposal),
  ),
]
