// Tables of anomaly cases and their subjects, the settings of the rules, and the daily runs of the rules.

import type { AnomalyRule } from '@huishou/wire/anomaly/rules'
import type { AnomalyCaseState, AnomalySubject } from '@huishou/wire/anomaly/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type AnomalyTables = {
  /** Rules that were changed; the others keep their usual thresholds. `thresholds` is JSON by name. */
  anomalyRule: {
    id: Generated<number>
    rule: AnomalyRule
    version: number
    active: 0 | 1
    thresholds: string
    changedByName: string
    changedAt: number
  }
  /**
   * `subjectKey` identifies the subject of the hit, `records` (JSON) the records that were counted: by ids, and phone
   * numbers, addresses and accounts by keyed hashes. `evidence` is JSON: `Evidence[]`. The names are those of the staff
   * who dealt with the case; `note` is their text.
   */
  anomalyCase: {
    id: Generated<number>
    version: number
    rule: AnomalyRule
    state: Moved<AnomalyCaseState>
    subjectKey: string
    records: string
    evidence: string
    happenedAt: number
    openedAt: number
    updatedAt: number
    assigneeId: number | null
    lookedAt: number | null
    lookedByName: string
    closedAt: number | null
    closedByName: string
    note: string
  }
  anomalySubject: { caseId: number; position: number; kind: AnomalySubject; subjectId: number }
  /** The business days on which the rules have run. */
  anomalyRun: { id: Generated<number>; day: string; at: number; opened: number }
}

export type AnomalyCaseRow = Selectable<AnomalyTables['anomalyCase']>
export type AnomalyRuleRow = Selectable<AnomalyTables['anomalyRule']>
