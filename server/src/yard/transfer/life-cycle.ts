// Moves transfers of goods between shops from state to state, and records each step in the audit log.

import { yardTransferLife, yardTransferStateText } from '@huishou/wire/yard/states'
import { recordAudit } from '../../audit/index.ts'
import type { FileTables } from '../../file/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { lifeCycleOn } from '../../platform/life-cycle.ts'
import type { DifferenceTables } from '../book-difference.ts'
import type { YardLocation } from '../move-goods.ts'
import type { TransferRow } from '../tables.ts'

export type TransferTables = DifferenceTables & PlaceTables & FileTables

/** The stock location of a transfer's goods in transit; each transfer has its own, so that costs do not mix. */
export const transitOf = (transferId: number): YardLocation => ({
  locationKind: 'transit',
  locationId: transferId,
})

export const auditTransfer = (
  trx: Transaction<TransferTables>,
  actor: StaffActor,
  now: number,
  row: TransferRow,
  verb: 'send' | 'receive' | 'undo' | 'cancel',
  reason = verb === 'send' ? row.note : row.reason,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `yard-transfer.${verb}`,
    subject: 'yardTransfer',
    subjectId: row.id,
    after: { state: row.state, fromShopId: row.fromShopId, toShopId: row.toShopId },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

const transfers = lifeCycleOn<TransferTables, TransferRow, { actor: StaffActor; reason?: string }>()(
  yardTransferLife,
  {
    table: 'yardTransfer',
    stateOf: ({ state }) => state,
    stateText: ({ state }) => yardTransferStateText[state],
    record: (trx, _actor, now, { after, action, change: { actor, reason } }) =>
      auditTransfer(trx, actor, now, after, action, reason),
  },
)
export const { check: checkTransfer, move: moveTransfer } = transfers
