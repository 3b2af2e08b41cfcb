// Notifies the staff who may decide on differences in stock or on opening stock, and tells the person who requested a
// decision how it turned out.

import { yardDeciders } from '@huishou/wire/yard/states'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor, StaffMember } from '../platform/http/route.ts'
import { endNotifications, notifyStaff, type StaffTables } from '../staff/index.ts'
import { mayDecideAbout, readParties } from './difference-approvers.ts'
import type { DifferenceRow, YardTables } from './tables.ts'

type Trx = Transaction<YardTables & StaffTables>

/** Whether a second person decides on it: a difference that was booked at once was ended by the person who found it. */
const hasWaited = ({ state, requestedByStaffId, endedByStaffId }: DifferenceRow): boolean =>
  state === 'refused' || endedByStaffId !== requestedByStaffId

/**
 * The lines that share one notification with this one: those of one table of opening stock, or those of one stock take,
 * unloading or transfer that had to wait. The notification is about the first of them.
 */
const readLinesWith = async (
  trx: Trx,
  { id, importId, cause, causeId }: DifferenceRow,
): Promise<DifferenceRow[]> => {
  const lines = trx.selectFrom('yardDifference').selectAll().orderBy('id')
  if (importId !== null) return await lines.where('importId', '=', importId).execute()
  if (cause === 'adjustment') return await lines.where('id', '=', id).execute()
  const found = await lines.where('cause', '=', cause).where('causeId', '=', causeId).execute()
  return found.filter(hasWaited)
}

const subjectOf = ({ importId }: DifferenceRow) => (importId === null ? 'stock_difference' : 'opening_stock')

/**
 * Sends one notification for all waiting lines, which were found together, to everybody who may decide on at least one
 * of them. Whoever took part in the work may not approve, and is not notified.
 */
export const notifyOfDifferences = async (
  trx: Trx,
  now: number,
  found: readonly DifferenceRow[],
): Promise<void> => {
  const rows = found.filter(({ state }) => state === 'to_approve')
  const [first] = rows
  if (!first) return
  const isParty = await readParties(trx, rows)
  const decidesOnOne = async (person: StaffMember): Promise<boolean> => {
    for (const row of rows)
      if (!isParty(row, person.staffId) && (await mayDecideAbout(trx, person, row))) return true
    return false
  }
  await notifyStaff(trx, { roles: yardDeciders, only: decidesOnOne }, now, {
    kind: `${subjectOf(first)}_requested`,
    subjectId: first.id,
    values: { lines: rows.length },
    by: first.requestedByStaffId,
    reason: rows.every(({ reason }) => reason === first.reason) ? first.reason : '',
  })
}

/**
 * Tells whoever requested a line how many of the lines that share its notification have been approved, or refused, so
 * far. Ends the deciders' notification once none waits.
 */
export const notifyOfDifferenceDecision = async (
  trx: Trx,
  now: number,
  { staffId: by }: Pick<StaffActor, 'staffId'>,
  row: DifferenceRow,
  { approved, reason = '' }: { approved: boolean; reason?: string },
): Promise<void> => {
  const lines = await readLinesWith(trx, row)
  const subjectId = lines[0]?.id ?? row.id
  if (lines.every(({ state }) => state !== 'to_approve'))
    await endNotifications(trx, now, { kinds: [`${subjectOf(row)}_requested`], subjectId })
  const decided = approved ? 'booked' : 'refused'
  await notifyStaff(trx, { staffIds: [row.requestedByStaffId] }, now, {
    kind: `${subjectOf(row)}_${approved ? 'approved' : 'refused'}`,
    subjectId,
    values: { lines: lines.filter(({ state }) => state === decided).length },
    by,
    reason,
  })
}
