import {
  bargainStateText,
  isRefusal,
  refusalText,
  refuse,
  type BargainState,
  type Language,
  type Refusal,
} from '@huishou/wire'
import type { CatalogTables } from '../catalog/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { StaffTables } from '../staff/index.ts'
import { noteDesk, readForDesk, writeBargain, type Editor } from './save.ts'
import { stateOf } from './state.ts'
import { readGrounds, refuseProblems } from './terms.ts'
import type { BargainRow, BargainTables } from './tables.ts'

type Trx = Transaction<BargainTables & CatalogTables & StaffTables>
type On = { id: number; version: number }

/** In which states what can be decided. */
const allowed = {
  save: ['draft', 'scheduled', 'live', 'paused', 'sold_out'],
  publish: ['draft'],
  pause: ['scheduled', 'live', 'sold_out'],
  resume: ['paused'],
  end: ['scheduled', 'live', 'paused', 'sold_out'],
} as const satisfies Record<string, readonly BargainState[]>
export type Decision = keyof typeof allowed

const refuseState = (state: BargainState): Refusal =>
  refuse('BARGAIN_STATE', { values: { state: bargainStateText[state] }, data: { state } })

const whyNot = (bargain: BargainRow, now: number, what: Decision): Refusal | null => {
  const state = stateOf(bargain, now)
  return (allowed[what] as readonly BargainState[]).includes(state) ? null : refuseState(state)
}

/** What this person may do with a bargain; for others than editors nothing. */
export const deskMay = (bargain: BargainRow, who: StaffMember, now: number, language: Language) => {
  if (who.role !== 'ops' && who.role !== 'owner') return {}
  return {
    ...Object.fromEntries(
      (Object.keys(allowed) as Decision[]).flatMap((what) => {
        const refused = whyNot(bargain, now, what)
        // an ended bargain shows no dead buttons
        if (refused && stateOf(bargain, now) === 'ended') return []
        return [[what, refused ? { ok: false, why: refusalText(refused, language) } : { ok: true }]]
      }),
    ),
    clone: { ok: true },
  }
}

const decide = async (
  trx: Trx,
  who: Editor,
  now: number,
  on: On,
  what: Exclude<Decision, 'save'>,
  { set, reason = '' }: { set: Parameters<typeof writeBargain>[3]; reason?: string },
): Promise<BargainRow | Refusal> => {
  const before = await readForDesk(trx, on)
  if (isRefusal(before)) return before
  const refused = whyNot(before, now, what)
  if (refused) return refused
  const after = await writeBargain(trx, now, before, set)
  if (isRefusal(after)) return after
  await noteDesk(trx, who, now, after, what, { before, reason })
  return after
}

/** Opens a draft to everybody. Refuses BARGAIN_TERMS_WRONG; below cost BARGAIN_BELOW_COST, unless an owner says why. */
export const publish = async (
  trx: Trx,
  who: Editor,
  now: number,
  { overrideReason = '', ...on }: On & { overrideReason?: string | undefined },
): Promise<BargainRow | Refusal> => {
  const draft = await readForDesk(trx, on)
  if (isRefusal(draft)) return draft
  const wrongState = whyNot(draft, now, 'publish')
  if (wrongState) return wrongState
  const grounds = await readGrounds(trx, now, draft)
  if (isRefusal(grounds)) return grounds
  const problem = refuseProblems(draft, grounds)
  if (problem) return problem
  const belowCost = draft.floorFen < draft.costFen
  if (belowCost && (who.role !== 'owner' || overrideReason === ''))
    return refuse('BARGAIN_BELOW_COST', { field: 'overrideReason' })
  return await decide(trx, who, now, on, 'publish', {
    set: { decision: 'published', publishedAt: now, overrideReason: belowCost ? overrideReason : '' },
    reason: belowCost ? overrideReason : '',
  })
}

export const pause = (trx: Trx, who: Editor, now: number, { reason, ...on }: On & { reason: string }) =>
  decide(trx, who, now, on, 'pause', { set: { paused: 1, pausedReason: reason }, reason })

export const resume = (trx: Trx, who: Editor, now: number, on: On) =>
  decide(trx, who, now, on, 'resume', { set: { paused: 0, pausedReason: '' } })

/** Ends a bargain for good: the time of every open run is over with it. */
export const end = async (
  trx: Trx,
  who: Editor,
  now: number,
  { reason, ...on }: On & { reason: string },
): Promise<BargainRow | Refusal> => {
  const ended = await decide(trx, who, now, on, 'end', {
    set: { decision: 'ended', endedReason: reason, endedAt: now, paused: 0 },
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
