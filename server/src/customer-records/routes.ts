// Staff routes for customers: lists, records, timelines, sessions, notes, blocks and imports, assembled from all
// domains. Timelines show a role only what it may also read elsewhere; records show operations the balance as well.
import type { AuditVerb } from '@huishou/wire/audit/actions'
import { ALL_SESSIONS } from '@huishou/wire/member/sign-in-device'
import { blockScopeText } from '@huishou/wire/member/block-choices'
import {
  blockCustomer,
  customerNotes,
  deleteCustomerNote,
  exportCustomers,
  revealCustomer,
  saveCustomerNote,
  staffCustomer,
  staffCustomers,
  unblockCustomer,
} from '@huishou/wire/member/staff'
import {
  customerInvited,
  customerSessions,
  customerTimeline,
  signOutCustomer,
} from '@huishou/wire/member/customer-record'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { DAY, dayOf, HOUR } from '@huishou/wire/time'
import { addNotice } from '../content/index.ts'
import { customerImportRoutes } from './routes-import.ts'
import { readsWholeNumbers, readCustomers, writeCustomers } from './read-customers.ts'
import { readCustomer, toBlock } from './read-customer.ts'
import { readTimeline } from './read-customer-timeline.ts'
import type { Tables } from '../database/index.ts'
import {
  addNote,
  block,
  changeNote,
  deleteNote,
  readInvited,
  readMember,
  readNotes,
  readSessions,
  revokeTokens,
  signOutEverywhere,
  unblock,
  type BlockRow,
  type NoteRow,
} from '../member/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { maskNumbersIn } from '../platform/http/mask-numbers.ts'
import { serveWith, type RequestFacts, type StaffMember } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'

const serve = serveWith<Tables>()
const NOT_FOUND = refuse('NOT_FOUND', { field: 'id' })
/** Staff normally need a few numbers an hour; more suggests that a list is being copied. */
const REVEALS_PER_HOUR = 30

type By = StaffMember & { request: RequestFacts }
type Trx = Transaction<Tables>

const exists = async (db: Handle<Tables>, id: number): Promise<boolean> => (await readMember(db, id)) !== null

/** Records a staff action on a customer in the audit log. */
const record = (
  trx: Trx,
  { request, ...actor }: By,
  now: number,
  customerId: number,
  action: AuditVerb<'customer'>,
  more: { before?: unknown; after?: unknown; reason?: string } = {},
): Promise<void> =>
  recordAudit(trx, actor, now, {
    ...more,
    action: `customer.${action}`,
    subject: 'customer',
    subjectId: customerId,
    request,
  })

const toNote = (row: NoteRow, actor: StaffMember) => ({
  id: row.id,
  version: row.version,
  // notes with card or identity numbers are shown only to roles that read whole numbers
  text: readsWholeNumbers(actor) ? row.text : maskNumbersIn(row.text),
  pinned: row.pinned === 1,
  byName: row.staffName,
  at: row.at,
  editedAt: row.editedAt,
  mine: row.staffId === actor.staffId,
})
// the log outlives the account, so it does not contain what was written about a person
const noted = ({ id, text, pinned }: NoteRow) => ({ id, pinned: pinned === 1, length: text.length })
const logged = (row: BlockRow) => {
  const { scopes, reason, fromAt, untilAt } = toBlock(row)
  return { id: row.id, scopes, reason, fromAt, untilAt }
}

/** Notifies the customer of a block and how to reach us. The reason is for staff only. */
const notifyBlocked = async (trx: Trx, now: number, row: BlockRow): Promise<void> => {
  const { scopes } = toBlock(row)
  const what = (language: Language) =>
    scopes.map((scope) => blockScopeText[scope][language]).join(language === 'zh' ? '、' : '; ')
  const day = row.untilAt === null ? '' : dayOf(row.untilAt)
  await addNotice(trx, now, {
    kind: 'account_blocked',
    memberId: row.memberId,
    values: {
      what: { zh: what('zh'), en: what('en') },
      until: day === '' ? '' : { zh: `至 ${day} 自动解除。`, en: `It ends automatically on ${day}. ` },
    },
  })
}

const notifyUnblocked = (trx: Trx, now: number, memberId: number): Promise<void> =>
  addNotice(trx, now, { kind: 'account_unblocked', memberId, values: {} })

const countReveals = async (trx: Trx, staffId: number, now: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('audit')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('action', '=', 'customer.reveal')
    .where('staffId', '=', staffId)
    .where('at', '>', now - HOUR)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const listRoutes = [
  serve(staffCustomers, async ({ db, actor, now, input, request }) =>
    readCustomers(db, actor, now, input, request.origin),
  ),
  serve(
    exportCustomers,
    async ({ db, write, actor, now, input, request }) => {
      // thousands of reads, for which no other write should wait
      const file = await writeCustomers(db, actor, now, input, request.language)
      if (isRefusal(file)) return file
      // who was looked for is not kept: it would outlive the account
      const { q, ...filters } = input
      await write((trx) =>
        recordAudit(trx, actor, now, {
          action: 'customer.export',
          subject: 'customer',
          after: { ...filters, searched: q !== undefined, lines: file.lines },
          request,
        }),
      )
      return file
    },
    { report: true },
  ),
  serve(
    staffCustomer,
    async ({ db, actor, now, input, request }) =>
      (await readCustomer(db, actor, now, input.id, request.origin)) ?? NOT_FOUND,
  ),
  serve(revealCustomer, async ({ write, actor, now, input, request }) =>
    write(async (trx): Promise<{ mobile: string } | Refusal> => {
      const member = await readMember(trx, input.id)
      if (!member || member.mobile === '') return NOT_FOUND
      if ((await countReveals(trx, actor.staffId, now)) >= REVEALS_PER_HOUR)
        return refuse('TOO_MANY_REQUESTS', { values: { seconds: 3600 } })
      await record(trx, { ...actor, request }, now, input.id, 'reveal')
      return { mobile: member.mobile }
    }),
  ),
  serve(customerTimeline, async ({ db, actor, now, input, request }) =>
    (await exists(db, input.id))
      ? await readTimeline(db, actor.role, {
          memberId: input.id,
          before: input.before ?? now + DAY,
          kind: input.kind,
          language: request.language,
        })
      : NOT_FOUND,
  ),
  serve(customerInvited, async ({ db, input: { id, page = 1, pageSize = 20 } }) =>
    (await exists(db, id)) ? await readInvited(db, id, { page, pageSize }) : NOT_FOUND,
  ),
  serve(customerSessions, async ({ db, now, input }) =>
    (await exists(db, input.id)) ? { rows: await readSessions(db, input.id, now, null) } : NOT_FOUND,
  ),
  serve(signOutCustomer, async ({ write, actor, now, input, request }) =>
    write(async (trx): Promise<{ ended: number } | Refusal> => {
      if (!(await exists(trx, input.id))) return NOT_FOUND
      const ended = await (input.sessionId === ALL_SESSIONS
        ? signOutEverywhere(trx, input.id, now, null)
        : revokeTokens(trx, input.id, now, null, input.sessionId))
      await record(trx, { ...actor, request }, now, input.id, 'sign-out', {
        after: { ended },
        reason: input.reason,
      })
      return { ended }
    }),
  ),
]

const noteRoutes = [
  serve(customerNotes, async ({ db, actor, input }) =>
    (await exists(db, input.id))
      ? {
          rows: (await readNotes(db, input.id, input.pinned === true)).map((row) => toNote(row, actor)),
        }
      : NOT_FOUND,
  ),
  serve(saveCustomerNote, async ({ write, actor, now, input, request }) => {
    const { customerId, id, version, text, pinned } = input
    const by = { ...actor, request }
    const saved = await write(async (trx) => {
      if (id === undefined) {
        const added = await addNote(trx, actor, now, { customerId, text, pinned })
        if (!isRefusal(added)) await record(trx, by, now, customerId, 'note', { after: noted(added) })
        return added
      }
      if (version === undefined) return refuse('CHANGED_MEANWHILE')
      const changed = await changeNote(trx, actor, now, { customerId, id, version, text, pinned })
      if (isRefusal(changed)) return changed
      await record(trx, by, now, customerId, 'note-change', {
        before: noted(changed.before),
        after: noted(changed.after),
      })
      return changed.after
    })
    return isRefusal(saved) ? saved : toNote(saved, actor)
  }),
  serve(deleteCustomerNote, async ({ write, actor, now, input, request }) =>
    write(async (trx): Promise<null | Refusal> => {
      const deleted = await deleteNote(trx, actor, input)
      if (isRefusal(deleted)) return deleted
      await record(trx, { ...actor, request }, now, input.customerId, 'note-delete', {
        before: noted(deleted),
      })
      return null
    }),
  ),
]

const blockRoutes = [
  serve(blockCustomer, async ({ db, write, actor, now, input, request }) => {
    const blocked = await write(async (trx): Promise<null | Refusal> => {
      const done = await block(trx, actor, now, input)
      if (isRefusal(done)) return done
      await record(trx, { ...actor, request }, now, input.id, 'block', {
        before: done.before && logged(done.before),
        after: logged(done.after),
      })
      await notifyBlocked(trx, now, done.after)
      return null
    })
    return isRefusal(blocked)
      ? blocked
      : ((await readCustomer(db, actor, now, input.id, request.origin)) ?? NOT_FOUND)
  }),
  serve(unblockCustomer, async ({ db, write, actor, now, input, request }) => {
    const unblocked = await write(async (trx): Promise<null | Refusal> => {
      const done = await unblock(trx, actor, now, input)
      if (isRefusal(done)) return done
      for (const customerId of done.lifted)
        await record(trx, { ...actor, request }, now, customerId, 'unblock', {
          ...(customerId === input.id ? { before: logged(done.before) } : { after: { with: input.id } }),
          reason: input.reason,
        })
      if ((await readMember(trx, input.id))?.deletedAt === null) await notifyUnblocked(trx, now, input.id)
      return null
    })
    return isRefusal(unblocked)
      ? unblocked
      : ((await readCustomer(db, actor, now, input.id, request.origin)) ?? NOT_FOUND)
  }),
]

export const customerRecordRoutes = [...listRoutes, ...noteRoutes, ...blockRoutes, ...customerImportRoutes]
