// Reads the lines of one import of opening stock, and records in the audit log what is done with all of them.

import type { AuditVerb } from '@huishou/wire/audit/actions'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { DifferenceRow, YardTables } from '../tables.ts'

/** All lines of an import, in the order of its table. */
export const readOpeningLines = (db: Handle<YardTables>, importId: number): Promise<DifferenceRow[]> =>
  db.selectFrom('yardDifference').selectAll().where('importId', '=', importId).orderBy('id').execute()

/** Records an action on these lines, with their shops and their cost, in addition to the entry of each line. */
export const recordOpening = async (
  trx: Transaction<AuditTables>,
  actor: StaffActor,
  now: number,
  verb: AuditVerb<'yard-opening'>,
  lines: readonly DifferenceRow[],
  reason = '',
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `yard-opening.${verb}`,
    subject: 'yardDifference',
    subjectId: lines[0]?.importId ?? null,
    after: {
      differenceKind: 'opening',
      lines: lines.length,
      shopIds: [...new Set(lines.map(({ locationId }) => locationId))],
      costFen: lines.reduce((sum, { costFen }) => sum + costFen, 0),
    },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
