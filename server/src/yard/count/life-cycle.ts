// Moves stock takes, in which a shop counts its stock, between their states, and records each step in the audit log.

import { yardCountLife, yardCountStateText } from '@huishou/wire/yard/states'
import { recordAudit } from '../../audit/index.ts'
import type { FileTables } from '../../file/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import type { DifferenceTables } from '../book-difference.ts'
import type { CountRow } from '../tables.ts'

export type CountTables = DifferenceTables & PlaceTables & FileTables

export const auditCount = (
  trx: Transaction<CountTables>,
  actor: StaffActor,
  now: number,
  row: CountRow,
  verb: 'open' | 'line' | 'finish' | 'reopen' | 'post' | 'undo' | 'cancel',
  more: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `yard-count.${verb}`,
    subject: 'yardCount',
    subjectId: row.id,
    after: { state: row.state, shopId: row.shopId, lines: row.lines, ...more },
    reason: verb === 'cancel' || verb === 'undo' ? row.reason : '',
    ...(actor.request ? { request: actor.request } : {}),
  })

const counts = lifeCycleOn<CountTables, CountRow, { actor: StaffActor }>()(yardCountLife, {
  table: 'yardCount',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => yardCountStateText[state],
  record: (trx, _actor, now, { after, action, change: { actor } }) =>
    auditCount(trx, actor, now, after, action),
})
export const { check: checkCount, move: moveCount } = counts
