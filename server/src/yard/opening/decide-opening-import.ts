// Approves or refuses in one step all waiting lines of an import of opening stock; managers decide on those of their
// own shop.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, refusalText, type Refusal } from '@huishou/wire/refusals'
import type { approveOpeningImport, refuseOpeningImport } from '@huishou/wire/yard/opening'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { ownShopOf } from '../access.ts'
import { approveWaiting, refuseWaiting } from '../decide-differences.ts'
import { checkDifference, type DifferenceTables } from '../book-difference.ts'
import { notifyOfDifferenceDecision } from '../notify-approvers.ts'
import { readYardNames } from '../read-location-and-material-names.ts'
import type { DifferenceRow } from '../tables.ts'
import { readOpeningLines, recordOpening } from './opening-lines.ts'

type Trx = Transaction<DifferenceTables & PlaceTables>
type Seen = { id: number; lines: number }

/**
 * The lines of an import that this person decides: all that wait, for a manager those of their own shop. Refuses
 * CHANGED_MEANWHILE if they are not as many as the person saw.
 */
const linesToDecide = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, lines }: Seen,
  action: 'approve' | 'refuse',
): Promise<DifferenceRow[] | Refusal> => {
  const own = ownShopOf(actor)
  const mine = (await readOpeningLines(trx, id)).filter(
    ({ locationId }) => own === null || locationId === own,
  )
  if (mine.length === 0) return refuse('NOT_FOUND')
  const waiting = mine.filter(({ state }) => state === 'to_approve')
  if (waiting.length !== lines) return refuse('CHANGED_MEANWHILE')
  for (const row of waiting) {
    const wrong = checkDifference(staffActor(actor), now, row, action)
    if (wrong) return wrong
  }
  return waiting
}

/** The refusal of one line, naming it; nothing of the import is booked then. */
const lineRefusal = async (trx: Trx, row: DifferenceRow, refusal: Refusal): Promise<Refusal> => {
  const [zh, en] = [
    (await readYardNames(trx, [row], 'zh'))(row),
    (await readYardNames(trx, [row], 'en'))(row),
  ]
  return refuse('YARD_OPENING_LINE', {
    values: {
      place: { zh: zh.locationName, en: en.locationName },
      material: { zh: zh.name, en: zh.nameEn },
      problem: { zh: refusalText(refusal, 'zh'), en: refusalText(refusal, 'en') },
    },
  })
}

/** Approves and books the lines as their second person, all or none; each has its own movement and journal. */
export const approveImport = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof approveOpeningImport>,
): Promise<ReplyOf<typeof approveOpeningImport> | Refusal> => {
  const rows = await linesToDecide(trx, actor, now, input, 'approve')
  if (isRefusal(rows)) return rows
  // always in the same order, so that two bookings of the same stock do not wait for each other
  const ordered = rows.toSorted((a, b) => a.locationId - b.locationId || a.categoryId - b.categoryId)
  for (const row of ordered) {
    const approved = await approveWaiting(trx, actor, now, row)
    // a refusal about the person is the same for every line
    if (isRefusal(approved))
      return approved.refusal.startsWith('YARD_') ? await lineRefusal(trx, row, approved) : approved
  }
  await recordOpening(trx, actor, now, 'approve', rows)
  const [first] = rows
  if (first) await notifyOfDifferenceDecision(trx, now, actor, first, { approved: true })
  return { lines: rows.length }
}

/** Refuses the lines, or withdraws them if they are the person's own; nothing is booked. */
export const refuseImport = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof refuseOpeningImport>,
): Promise<ReplyOf<typeof refuseOpeningImport> | Refusal> => {
  const rows = await linesToDecide(trx, actor, now, input, 'refuse')
  if (isRefusal(rows)) return rows
  for (const row of rows) {
    const refused = await refuseWaiting(trx, actor, now, row, input.reason)
    if (isRefusal(refused)) return refused
  }
  await recordOpening(trx, actor, now, 'refuse', rows, input.reason)
  const [first] = rows
  if (first)
    await notifyOfDifferenceDecision(trx, now, actor, first, { approved: false, reason: input.reason })
  return { lines: rows.length }
}
