// Lets staff publish, pause, resume and end bargains.
import { bargainLife, type BargainAction } from '@huishou/wire/bargain/states'
import { actionsOf } from '@huishou/wire/life-cycle'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Verdicts } from '@huishou/wire/verdict'
import type { CatalogTables } from '../../catalog/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffMember, StaffActor } from '../../platform/http/route.ts'
import type { StaffTables } from '../../staff/index.ts'
import { type Change, staffActor } from '../../platform/life-cycle.ts'
import { mayAll, verdict } from '../../platform/verdict.ts'
import { stateOf } from '../run/bargain-state.ts'
import { readGrounds, refuseProblems } from './check-and-preview-terms.ts'
import type { BargainRow, BargainTables } from '../tables.ts'
import { checkBargain, moveBargain } from '../life-cycle.ts'
import { readInVersion } from './save-bargain.ts'

type Trx = Transaction<BargainTables & CatalogTables & StaffTables>
type On = { id: number; version: number }

/** Allowed and refused actions of a staff member on a bargain; empty for roles that may not edit bargains. */
export const staffMay = (
  bargain: BargainRow,
  actor: StaffMember,
  now: number,
  language: Language,
): Verdicts<BargainAction | 'clone'> => {
  if (actor.role !== 'ops' && actor.role !== 'owner') return {}
  const may: Verdicts<BargainAction | 'clone'> = mayAll(['clone'])
  for (const action of actionsOf(bargainLife)) {
    const refused = checkBargain(staffActor(actor), now, bargain, action)
    // an ended bargain shows no disabled buttons
    if (!refused || stateOf(bargain, now) !== 'ended') may[action] = verdict(refused, language)
  }
  return may
}

const decide = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  on: On,
  action: Exclude<BargainAction, 'save'>,
  change: Omit<Change<BargainRow>, 'to'> & { reason?: string },
): Promise<BargainRow | Refusal> => {
  const before = await readInVersion(trx, on)
  return isRefusal(before)
    ? before
    : await moveBargain(trx, staffActor(actor), now, before, action, { ...change, actor })
}

/**
 * Publishes a draft. Refuses BARGAIN_TERMS_WRONG, and BARGAIN_BELOW_COST for a price below cost unless an owner gives a
 * reason.
 */
export const publish = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { overrideReason = '', ...on }: On & { overrideReason?: string | undefined },
): Promise<BargainRow | Refusal> => {
  const draft = await readInVersion(trx, on)
  if (isRefusal(draft)) return draft
  const wrongState = checkBargain(staffActor(actor), now, draft, 'publish')
  if (wrongState) return wrongState
  const grounds = await readGrounds(trx, now, draft)
  if (isRefusal(grounds)) return grounds
  const problem = refuseProblems(draft, grounds)
  if (problem) return problem
  const belowCost = draft.floorFen < draft.costFen
  if (belowCost && (actor.role !== 'owner' || overrideReason === ''))
    return refuse('BARGAIN_BELOW_COST', { field: 'overrideReason' })
  return await decide(trx, actor, now, on, 'publish', {
    set: { publishedAt: now, overrideReason: belowCost ? overrideReason : '' },
    reason: belowCost ? overrideReason : '',
  })
}

export const pause = (trx: Trx, actor: StaffActor, now: number, { reason, ...on }: On & { reason: string }) =>
  decide(trx, actor, now, on, 'pause', { set: { paused: 1, pausedReason: reason }, reason })

export const resume = (trx: Trx, actor: StaffActor, now: number, on: On) =>
  decide(trx, actor, now, on, 'resume', { set: { paused: 0, pausedReason: '' } })

/** Ends a bargain for good, with its open runs; one with an unpaid order ends only if the order is cancelled. */
export const end = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { reason, ...on }: On & { reason: string },
): Promise<BargainRow | Refusal> => {
  const ended = await decide(trx, actor, now, on, 'end', {
    set: { endedReason: reason, endedAt: now, paused: 0 },
    reason,
  })
  if (isRefusal(ended)) return ended
  await trx
    .updateTable('bargainRun')
    .set({ endsAt: now })
    .where('bargainId', '=', ended.id)
    .where('state', 'in', ['running', 'floor', 'ordered'])
    .where('endsAt', '>', now)
    .execute()
  return ended
}
