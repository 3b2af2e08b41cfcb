// Moves tagged bales of packed material between their states, and records each step in the audit log.

import { baleLife, baleStateText } from '@huishou/wire/yard/bale-states'
import { recordAudit } from '../../audit/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import type { DifferenceTables } from '../book-difference.ts'
import type { BaleRow } from '../tables.ts'

export type BaleTables = DifferenceTables & PlaceTables

export const auditBale = (
  trx: Transaction<BaleTables>,
  actor: StaffActor,
  now: number,
  row: BaleRow,
  verb: 'pack' | 'open' | 'load' | 'unload',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `yard-bale.${verb}`,
    subject: 'yardBale',
    subjectId: row.id,
    after: {
      state: row.state,
      kind: row.kind,
      shopId: row.shopId,
      categoryId: row.categoryId,
      grams: row.grams,
    },
    reason: row.reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

const bales = lifeCycleOn<BaleTables, BaleRow, { actor: StaffActor }>()(baleLife, {
  table: 'yardBale',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => baleStateText[state],
  record: (trx, _actor, now, { after, action, change: { actor } }) =>
    auditBale(trx, actor, now, after, action),
})
export const { check: checkBale, move: moveBale } = bales
