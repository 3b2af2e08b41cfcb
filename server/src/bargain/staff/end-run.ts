import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { type AuditTables, recordAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { moveRun } from '../life-cycle.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { runStateAt } from '../run/bargain-state.ts'
import type { BargainTables, RunRow } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'

/**
 * Lets staff end an open bargain run that has no unpaid order. Refuses BARGAIN_RUN_OVER when its time is up but it is
 * not yet stored as expired, and BARGAIN_RUN_STATE when it is in any other state.
 */
export const endRun = async (
  trx: Transaction<BargainTables & AuditTables>,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<RunRow | Refusal> => {
  const run = await trx.selectFrom('bargainRun').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run) return refuse('NOT_FOUND', { field: 'id' })
  if (runStateAt(run, now) === 'expired' && run.state !== 'expired') return refuse('BARGAIN_RUN_OVER')
  const moved = await moveRun(trx, staffActor(actor), now, run, 'end_run', { set: { endedAt: now }, reason })
  if (isRefusal(moved)) return moved
  await recordAudit(trx, actor, now, {
    action: 'bargain.end-run',
    subject: 'customer',
    subjectId: run.memberId,
    before: { runId: id, state: run.state },
    after: { runId: id, state: moved.state },
    reason,
    request: actor.request,
  })
  return moved
}
