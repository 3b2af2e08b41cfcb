// Moves anomaly cases between their states, and records in the audit log who moved them.

import { type AnomalyCaseAction, anomalyCaseLife, anomalyCaseStateText } from '@huishou/wire/anomaly/states'
import { recordAudit } from '../audit/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { lifeCycleOn } from '../platform/life-cycle.ts'
import type { AllTables, Trx } from './rule.ts'
import type { AnomalyCaseRow } from './tables.ts'

type More = { actor?: StaffActor }

const audit = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  action: AnomalyCaseAction,
  { before, after }: { before: AnomalyCaseRow; after: AnomalyCaseRow },
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `anomaly-case.${action}`,
    subject: 'anomalyCase',
    subjectId: after.id,
    before: { state: before.state, assigneeId: before.assigneeId },
    after: { state: after.state, assigneeId: after.assigneeId, anomalyRule: after.rule },
    reason: after.note,
    ...(actor.request ? { request: actor.request } : {}),
  })

export const { check: checkCase, move: moveCase } = lifeCycleOn<AllTables, AnomalyCaseRow, More>()(
  anomalyCaseLife,
  {
    table: 'anomalyCase',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => anomalyCaseStateText[state],
    record: async (trx, _actor, now, { before, after, action, change: { actor } }) => {
      if (actor) await audit(trx, actor, now, action, { before, after })
    },
  },
)
