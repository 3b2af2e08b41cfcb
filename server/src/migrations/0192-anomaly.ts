import type { Migration } from '../platform/migrate.ts'

/**
 * Adds anomaly cases with what they are about, the thresholds of the rules that open them, and the daily runs; and
 * indexes by which the rules read arrivals, and the slips of one person.
 */
export const anomaly: Migration = {
  name: '0192-anomaly',
  up: async ({ run, table }) => {
    await table(
      'anomalyRule',
      {
        id: 'id',
        rule: 'text',
        version: 'int',
        active: 'int',
        thresholds: 'text',
        changedByName: 'text',
        changedAt: 'int',
      },
      { unique: [['rule']] },
    )
    await table(
      'anomalyCase',
      {
        id: 'id',
        version: 'int',
        rule: 'text',
        state: 'text',
        subjectKey: 'text',
        records: 'text',
        evidence: 'text',
        happenedAt: 'int',
        openedAt: 'int',
        updatedAt: 'int',
        assigneeId: 'int? -> staff',
        lookedAt: 'int?',
        lookedByName: 'text',
        closedAt: 'int?',
        closedByName: 'text',
        note: 'text',
      },
      {
        // one case at a time about the same subject
        uniqueWhere: [[['rule', 'subjectKey'], `"state" in ('open', 'looked_at')`]],
        index: [['state', 'id'], ['rule', 'subjectKey'], ['assigneeId'], ['happenedAt']],
      },
    )
    await table(
      'anomalySubject',
      { caseId: 'int -> anomalyCase', position: 'int', kind: 'text', subjectId: 'int' },
      { primaryKey: ['caseId', 'kind', 'subjectId'], index: [['kind', 'subjectId']] },
    )
    await table('anomalyRun', { id: 'id', day: 'text', at: 'int', opened: 'int' }, { unique: [['day']] })
    await run(`create index "pickupEvent_arrive" on "pickupEvent" ("at") where "action" = 'arrive'`)
    await run(
      'create index "pickupSlip_weighedByStaffId_weighedAt" on "pickupSlip" ("weighedByStaffId", "weighedAt")',
    )
  },
}
