// Moves proposed prices, which follow what buyers pay, between their states, and records each move in the audit log.

import {
  formulaProposalLife,
  formulaProposalStateText,
  type FormulaProposalAction,
} from '@huishou/wire/sales/formula-states'
import { recordAudit } from '../../audit/index.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import { endNotifications } from '../../staff/index.ts'
import type { AllTables, Trx } from '../life-cycle.ts'
import type { FormulaProposalRow } from '../tables.ts'

/** The person who moves a proposal; the hourly job has none. */
type More = { actor?: StaffActor }

/** The actor in the audit log when the hourly job ends a proposal. */
const JOB = { staffId: null, name: '', role: '' } as const

const audit = async (
  trx: Trx,
  actor: StaffActor | typeof JOB,
  now: number,
  row: FormulaProposalRow,
  action: FormulaProposalAction,
): Promise<void> => {
  const { id, categoryId, cityId, channel, oldFen, newFen, reason, cause, priceListId } = row
  await recordAudit(trx, actor, now, {
    action: `formula-proposal.${action}`,
    subject: 'formulaProposal',
    subjectId: id,
    after: {
      categoryId,
      cityId,
      channel,
      oldFen,
      newFen,
      ...(cause === null ? {} : { replaceCause: cause }),
      ...(priceListId === null ? {} : { priceListId }),
    },
    reason,
    ...('request' in actor && actor.request ? { request: actor.request } : {}),
  })
}

/** Ends the notifications about proposals once none is waiting. */
const endWhenNoneWaits = async (trx: Trx, now: number): Promise<void> => {
  const waiting = await trx
    .selectFrom('formulaProposal')
    .select('id')
    .where('state', '=', 'proposed')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) await endNotifications(trx, now, { kinds: ['prices_proposed'], subjectId: 0 })
}

export const { check: checkProposal, move: moveProposal } = lifeCycleOn<
  AllTables,
  FormulaProposalRow,
  More
>()(formulaProposalLife, {
  table: 'formulaProposal',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => formulaProposalStateText[state],
  also: (_proposal, _next, now) => ({ decidedAt: now }),
  record: async (trx, _actor, now, { after, action, change: { actor } }) => {
    await audit(trx, actor ?? JOB, now, after, action)
    await endWhenNoneWaits(trx, now)
  },
})
