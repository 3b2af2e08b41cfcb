// Reads and writes the notes that staff keep about a member.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Selectable } from 'kysely'
import type { Handle, Transaction } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

const MOST = 200

export type NoteRow = Selectable<MemberTables['memberNote']>
type Trx = Transaction<MemberTables>
type By = { staffId: number; name: string }
type Which = { customerId: number; id: number; version: number }

/** Notes about a member, pinned ones first, then newest first. */
export const readNotes = async (
  db: Handle<MemberTables>,
  memberId: number,
  pinned: boolean,
): Promise<NoteRow[]> => {
  const all = db.selectFrom('memberNote').selectAll().where('memberId', '=', memberId)
  return await (pinned ? all.where('pinned', '=', 1) : all)
    .orderBy('pinned', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

export const addNote = async (
  trx: Trx,
  by: By,
  now: number,
  { customerId, text, pinned }: { customerId: number; text: string; pinned: boolean },
): Promise<NoteRow | Refusal> => {
  const member = await trx
    .selectFrom('member')
    .select('deletedAt')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!member || member.deletedAt !== null) return refuse('NOT_FOUND', { field: 'customerId' })
  const { count } = await trx
    .selectFrom('memberNote')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', customerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST) return refuse('NOTE_LIMIT', { values: { limit: MOST } })
  return await trx
    .insertInto('memberNote')
    .values({
      memberId: customerId,
      text,
      pinned: pinned ? 1 : 0,
      staffId: by.staffId,
      staffName: by.name,
      at: now,
      editedAt: null,
      version: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The staff member's own note at the version read. Refuses NOT_FOUND, NOT_ALLOWED for a colleague's note,
 * CHANGED_MEANWHILE.
 */
const ownNote = async (trx: Trx, by: By, { customerId, id, version }: Which): Promise<NoteRow | Refusal> => {
  const note = await trx
    .selectFrom('memberNote')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', customerId)
    .executeTakeFirst()
  if (!note) return refuse('NOT_FOUND', { field: 'id' })
  if (note.staffId !== by.staffId) return refuse('NOT_ALLOWED')
  return note.version === version ? note : refuse('CHANGED_MEANWHILE')
}

export const changeNote = async (
  trx: Trx,
  by: By,
  now: number,
  { text, pinned, ...which }: Which & { text: string; pinned: boolean },
): Promise<{ before: NoteRow; after: NoteRow } | Refusal> => {
  const before = await ownNote(trx, by, which)
  if ('refusal' in before) return before
  const after = await trx
    .updateTable('memberNote')
    .set({ text, pinned: pinned ? 1 : 0, editedAt: now, version: which.version + 1 })
    .where('id', '=', which.id)
    .where('version', '=', which.version)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}

export const deleteNote = async (trx: Trx, by: By, which: Which): Promise<NoteRow | Refusal> => {
  const before = await ownNote(trx, by, which)
  if ('refusal' in before) return before
  const { numDeletedRows } = await trx
    .deleteFrom('memberNote')
    .where('id', '=', which.id)
    .where('version', '=', which.version)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1 ? before : refuse('CHANGED_MEANWHILE')
}
