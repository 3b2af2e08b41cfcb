// Notifies those who may decide on a difference in stock or on opening stock, and whoever requested it of the decision.

import { yardDeciders } from '@huishou/wire/yard/states'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { endNotifications, notifyOfDecision, notifyStaff, type StaffTables } from '../staff/index.ts'
import { ownShopOf } from './access.ts'
import { mayDecideAbout, readParties } from './deciders.ts'
import type { DifferenceRow, YardTables } from './tables.ts'

type Trx = Transaction<YardTables & StaffTables>

/** Notifies everybody who may decide on a difference; whoever took part in the work may not. */
export const notifyOfDifference = async (trx: Trx, now: number, row: DifferenceRow): Promise<void> => {
  const isParty = await readParties(trx, [row])
  await notifyStaff(
    trx,
    {
      roles: yardDeciders,
      only: async (person) => !isParty(row, person.staffId) && (await mayDecideAbout(trx, person, row)),
    },
    now,
    {
      kind: 'stock_difference_requested',
      subjectId: row.id,
      by: row.requestedByStaffId,
      reason: row.reason,
    },
  )
}

/** Tells whoever requested a difference how it was decided; lines of opening stock are told of together. */
export const notifyOfDifferenceDecision = async (
  trx: Trx,
  now: number,
  { staffId: by }: Pick<StaffActor, 'staffId'>,
  row: DifferenceRow,
  action: string,
): Promise<void> => {
  if (row.importId !== null || (action !== 'approve' && action !== 'refuse')) return
  await notifyOfDecision(trx, row.requestedByStaffId, now, {
    request: 'stock_difference_requested',
    kind: action === 'approve' ? 'stock_difference_approved' : 'stock_difference_refused',
    subjectId: row.id,
    by,
    reason: action === 'refuse' ? row.refusal : '',
  })
}

/** Notifies those who may decide on an import of opening stock: the office, and managers of its shops. */
export const notifyOfOpening = async (
  trx: Trx,
  now: number,
  by: number,
  { importId, rows }: { importId: number; rows: readonly DifferenceRow[] },
): Promise<void> =>
  notifyStaff(
    trx,
    {
      roles: yardDeciders,
      only: (person) => {
        const own = ownShopOf(person)
        return own === null || rows.some(({ locationId }) => locationId === own)
      },
    },
    now,
    { kind: 'opening_stock_requested', subjectId: importId, values: { lines: rows.length }, by },
  )

/** Tells whoever imported opening stock how these lines were decided, and ends the request once no line waits. */
export const notifyOfOpeningDecision = async (
  trx: Trx,
  now: number,
  { staffId: by }: Pick<StaffActor, 'staffId'>,
  { rows, approved, reason = '' }: { rows: readonly DifferenceRow[]; approved: boolean; reason?: string },
): Promise<void> => {
  const [first] = rows
  if (!first || first.importId === null) return
  const { importId, requestedByStaffId } = first
  const waiting = await trx
    .selectFrom('yardDifference')
    .select('id')
    .where('importId', '=', importId)
    .where('state', '=', 'to_approve')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) await endNotifications(trx, now, { kinds: ['opening_stock_requested'], subjectId: importId })
  await notifyStaff(trx, { staffIds: [requestedByStaffId] }, now, {
    kind: approved ? 'opening_stock_approved' : 'opening_stock_refused',
    subjectId: importId,
    values: { lines: rows.length },
    by,
    reason,
  })
}
