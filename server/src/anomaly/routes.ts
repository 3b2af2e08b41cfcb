// Staff routes for anomaly cases and the rules that open them.

import { anomalyRuleList, previewAnomalyRule, saveAnomalyRule } from '@huishou/wire/anomaly/rules-staff'
import {
  anomalyAssignees,
  anomalyCase,
  anomalyCases,
  assignAnomaly,
  closeAnomaly,
  exportAnomalyCases,
  lookAtAnomaly,
} from '@huishou/wire/anomaly/staff'
import { refuse } from '@huishou/wire/refusals'
import { exportPages } from '../audit/index.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import { assign, close, lookAt } from './act-on-case.ts'
import { caseColumns } from './export-columns.ts'
import { readAssignees, readCase, readCases } from './read-cases.ts'
import { readRules } from './read-rules.ts'
import type { AllTables } from './rule.ts'
import { previewRule, saveRule } from './save-rule.ts'
import type { AnomalyCaseRow, AnomalyRuleRow } from './tables.ts'
import { type Asking, toWireCases } from './to-wire.ts'

const serve = serveWith<AllTables>()
const verb = staffVerbWith<AllTables>()

type Calling = Pick<Asking, 'actor' | 'now'> & { request: Pick<Asking, 'language' | 'privateUrl'> }
const askingOf = ({ actor, now, request }: Calling): Asking => ({
  actor,
  now,
  language: request.language,
  privateUrl: request.privateUrl,
})
const caseVerb = verb(
  async (call, row: AnomalyCaseRow) =>
    (await toWireCases(call.db, askingOf(call), [row]))[0] ?? refuse('NOT_FOUND'),
)

/** Routes of cases and rules. A preview reads 90 days, so one network may request only five a minute. */
export const anomalyRoutes = [
  serve(anomalyCases, (call) => readCases(call.db, askingOf(call), call.input)),
  serve(
    exportAnomalyCases,
    (call) =>
      exportPages({
        call,
        fileName: 'anomaly-cases',
        columns: caseColumns,
        action: 'anomaly-case.export',
        subject: 'anomalyCase',
        read: (page, pageSize) => readCases(call.db, askingOf(call), { ...call.input, page, pageSize }),
      }),
    { report: true },
  ),
  serve(anomalyCase, (call) => readCase(call.db, askingOf(call), call.input.id)),
  serve(anomalyAssignees, ({ db }) => readAssignees(db)),
  serve(lookAtAnomaly, caseVerb(lookAt)),
  serve(assignAnomaly, caseVerb(assign)),
  serve(closeAnomaly, caseVerb(close)),
  serve(anomalyRuleList, ({ db }) => readRules(db)),
  serve(
    saveAnomalyRule,
    verb(
      async ({ db }, row: AnomalyRuleRow) =>
        (await readRules(db)).rows.find(({ rule }) => rule === row.rule) ?? refuse('NOT_FOUND'),
    )(saveRule),
  ),
  serve(previewAnomalyRule, (call) => previewRule(call.db, askingOf(call), call.input), {
    perMinute: () => 5,
  }),
]
