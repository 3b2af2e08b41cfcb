// Resets a colleague's second factor: one person requests the reset, and a second person has to approve it. The first
// may also withdraw the request, by refusing it.

import type { AuditVerb } from '@huishou/wire/audit/actions'
import type { ReplyOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { factorResets } from '@huishou/wire/staff/security'
import { staffPeople } from '@huishou/wire/staff/accounts'
import { DAY } from '@huishou/wire/time'
import { factorResetDeciders, factorResetLife, factorResetStateText } from '@huishou/wire/two-person-states'
import type { Selectable } from 'kysely'
import type { ContentTables } from '../../content/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffMember, StaffActor } from '../../platform/http/route.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { recordAudit } from '../../audit/index.ts'
import { lifeCycleOn, staffActor, systemActor } from '../../platform/life-cycle.ts'
import { mayAll } from '../../platform/verdict.ts'
import { readStaff, readStaffNames } from '../read-staff.ts'
import { endNotifications, notifyOfDecision, notifyStaff } from '../notifications/notify-staff.ts'
import { decidedBy, mayDecide, secondPersonRefusal } from '../second-person.ts'
import type { StaffTables } from '../tables.ts'
import { revokeStaffTokens } from '../session-tokens.ts'
import { clearFactors } from './manage-factors.ts'
import { notifyHolder } from './notify-holder.ts'

type Trx = Transaction<StaffTables & ContentTables & PlatformTables>
type ResetRow = Selectable<StaffTables['staffFactorReset']>
type Shown = ReplyOf<typeof factorResets>['rows'][number]

const MOST = 50

/** How long a reset request can be approved; its reason applies only to that day. */
const LIFE = DAY
const isStale = (row: Pick<ResetRow, 'requestedAt'>, now: number): boolean => row.requestedAt + LIFE <= now

/** Actions on a request; nobody may decide about their own account. */
const mayOf = (row: ResetRow, actor: StaffMember, now: number): Shown['may'] =>
  mayAll(
    row.staffId === actor.staffId
      ? []
      : mayDecide(factorResetLife, row, actor).filter((action) => action !== 'approve' || !isStale(row, now)),
  )

const toWire = async (
  db: Handle<StaffTables>,
  actor: StaffMember,
  now: number,
  rows: readonly ResetRow[],
): Promise<Shown[]> => {
  const names = await readStaffNames(
    db,
    rows.flatMap((row) => [row.staffId, row.requestedByStaffId, row.endedByStaffId ?? []].flat()),
  )
  const roles = new Map<number, Shown['role']>()
  for (const { staffId } of rows) {
    const staff = await readStaff(db, staffId)
    if (staff) roles.set(staffId, staff.role)
  }
  const nameOf = (id: number | null): string => (id === null ? '' : (names.get(id)?.name ?? ''))
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staffId,
    staffName: nameOf(row.staffId),
    role: roles.get(row.staffId) ?? 'courier',
    reason: row.reason,
    requestedBy: nameOf(row.requestedByStaffId),
    requestedAt: row.requestedAt,
    state: row.state,
    endedBy: row.endedByStaffId === null ? null : nameOf(row.endedByStaffId),
    endedAt: row.endedAt,
    may: mayOf(row, actor, now),
  }))
}

export const readResets = async (
  db: Handle<StaffTables>,
  actor: StaffMember,
  now: number,
): Promise<{ rows: Shown[] }> => ({
  rows: await toWire(
    db,
    actor,
    now,
    await db.selectFrom('staffFactorReset').selectAll().orderBy('id', 'desc').limit(MOST).execute(),
  ),
})

const record = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  row: ResetRow,
  verb: AuditVerb<'staff.factor-reset'>,
) =>
  recordAudit(trx, actor, now, {
    action: `staff.factor-reset.${verb}`,
    subject: 'staff',
    subjectId: row.staffId,
    reason: row.reason,
    after: { state: row.state },
    request: actor.request,
  })

const shown = async (trx: Trx, actor: StaffActor, now: number, row: ResetRow): Promise<Shown | Refusal> =>
  (await toWire(trx, actor, now, [row]))[0] ?? refuse('NOT_FOUND')

/** Whether a person may open the page of the accounts; finance may not, and can only ask for resets through the API. */
const seesAccounts = async (trx: Trx, staffId: number): Promise<boolean> => {
  const person = await readStaff(trx, staffId)
  return person !== null && (staffPeople.who as readonly StaffMember['role'][]).includes(person.role)
}

/** Transitions of a request. Refuses CHANGED_MEANWHILE, NOT_ALLOWED. */
const requests = lifeCycleOn<
  StaffTables & ContentTables & PlatformTables,
  ResetRow,
  { actor?: StaffActor }
>()(factorResetLife, {
  table: 'staffFactorReset',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => factorResetStateText[state],
  record: async (trx, _actor, now, { after, action, change: { actor } }) => {
    const end = () => endNotifications(trx, now, { kinds: ['factor_reset_requested'], subjectId: after.id })
    if (!actor || action === 'expire') return await end()
    await record(trx, actor, now, after, action)
    if (!(await seesAccounts(trx, after.requestedByStaffId))) return await end()
    await notifyOfDecision(trx, after.requestedByStaffId, now, {
      request: 'factor_reset_requested',
      kind: action === 'approve' ? 'factor_reset_approved' : 'factor_reset_refused',
      subjectId: after.id,
      by: actor.staffId,
    })
  },
})
export const { move: moveReset } = requests

const mayEnd = (role: StaffMember['role']): boolean =>
  (factorResetDeciders as readonly StaffMember['role'][]).includes(role)

/** Requests a reset for a colleague; nothing changes yet. One open request per account; it expires after a day. */
export const requestReset = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<Shown | Refusal> => {
  if (staffId === actor.staffId) return refuse('SAME_PERSON')
  const staff = await readStaff(trx, staffId)
  if (!staff || staff.secondFactor === 0) return refuse('NOT_FOUND', { field: 'staffId' })
  const stale = await trx
    .selectFrom('staffFactorReset')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('state', '=', 'requested')
    .where('requestedAt', '<=', now - LIFE)
    .execute()
  for (const row of stale) await moveReset(trx, systemActor, now, row, 'expire', { set: { endedAt: now } })
  const row = await trx
    .insertInto('staffFactorReset')
    .values({
      staffId,
      state: 'requested',
      reason,
      requestedByStaffId: actor.staffId,
      requestedAt: now,
      endedByStaffId: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('CHANGED_MEANWHILE')
  await record(trx, actor, now, row, 'request')
  await notifyStaff(
    trx, // finance decides as well, and does not see the page of the accounts
    { roles: staffPeople.who, only: (person) => person.staffId !== staffId && mayEnd(person.role) },
    now,
    {
      kind: 'factor_reset_requested',
      subjectId: row.id,
      by: actor.staffId,
      reason,
    },
  )
  return await shown(trx, actor, now, row)
}

/**
 * Closes a reset request. A second person approves it within a day, so that the colleague signs in with the password
 * alone and sets up a new factor, or somebody refuses it.
 */
export const endReset = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, approve }: { id: number; approve: boolean },
): Promise<Shown | Refusal> => {
  const row = await trx.selectFrom('staffFactorReset').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const action = approve ? 'approve' : 'refuse'
  const closed = requests.check(staffActor(actor), now, row, action)
  if (closed) return closed
  if (approve && isStale(row, now)) return refuse('SECOND_FACTOR_STALE')
  if (row.staffId === actor.staffId) return refuse('SAME_PERSON')
  const notSecond = approve ? await secondPersonRefusal(trx, actor, now, row.requestedByStaffId) : null
  if (notSecond) return notSecond
  const ended = await moveReset(trx, staffActor(actor), now, row, action, {
    set: decidedBy(actor, now),
    actor,
  })
  if (isRefusal(ended)) return ended
  if (approve) {
    await clearFactors(trx, row.staffId)
    await revokeStaffTokens(trx, now, { staffId: row.staffId })
    await notifyHolder(trx, now, row.staffId, 'reset')
  }
  return await shown(trx, actor, now, ended)
}
