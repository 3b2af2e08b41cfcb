import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../../platform/database.ts'
import { customerActor } from '../../platform/life-cycle.ts'
import { findOpenRun } from './find-bargain.ts'
import { moveRun } from '../life-cycle.ts'
import { abandonRefusal } from './bargain-state.ts'
import type { BargainTables } from '../tables.ts'

/** Ends a bargain run because the customer who started it gives it up; the help received so far stays recorded. */
export const abandon = async (
  trx: Transaction<BargainTables>,
  now: number,
  { memberId, kjid }: { memberId: number; kjid: number },
): Promise<null | Refusal> => {
  const run = await findOpenRun(trx, kjid, memberId)
  if (!run) return refuse('BARGAIN_NOT_JOINED')
  const refused = abandonRefusal(run, now)
  if (refused) return refused
  const moved = await moveRun(trx, customerActor({ memberId }), now, run, 'abandon', {
    set: { endedAt: now },
  })
  return isRefusal(moved) ? moved : null
}
