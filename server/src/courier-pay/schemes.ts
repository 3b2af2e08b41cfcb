// Finds, sets and withdraws pay schemes, the rates by which couriers are paid.
import type { InputOf } from '@huishou/wire/client'
import type { savePayScheme } from '@huishou/wire/courier-pay/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { readStaff, type StaffTables } from '../staff/index.ts'
import type { Rates } from './compute-pay.ts'
import type { CourierPayTables, PaySchemeRow } from './tables.ts'

type Tables = CourierPayTables & StaffTables & AuditTables

const schemesOf = compiled(
  (db: Handle<CourierPayTables>, { courierId, day }: { courierId: number; day: string }) =>
    db
      .selectFrom('payScheme')
      .selectAll()
      .where((e) =>
        e.or([
          e('courierId', '=', courierId),
          e('groupId', '=', (of) =>
            of
              .selectFrom('payGroupMember as member')
              .select('member.groupId')
              .where('member.courierId', '=', courierId)
              .where('member.startsOn', '<=', day)
              .orderBy('member.startsOn', 'desc')
              .limit(1),
          ),
          e.and([e('courierId', 'is', null), e('groupId', 'is', null)]),
        ]),
      )
      .where('startsOn', '<=', day)
      .where('withdrawnAt', 'is', null)
      .orderBy('startsOn', 'desc')
      .orderBy('id', 'desc'),
)

/**
 * The pay scheme in force for a courier on a day: the latest of their own, else of their group, else the general one.
 */
export const readSchemeOn = async (
  db: Handle<CourierPayTables>,
  courierId: number,
  day: string,
): Promise<PaySchemeRow | null> => {
  const schemes = await schemesOf(db, { courierId, day })
  return (
    schemes.find((scheme) => scheme.courierId === courierId) ??
    schemes.find(({ groupId }) => groupId !== null) ??
    schemes[0] ??
    null
  )
}

export const ratesOf = (scheme: PaySchemeRow): Rates => ({
  ...scheme,
  perKg: JSON.parse(scheme.perKg) as Rates['perKg'],
})

/** Whom a scheme is for, as stored. Refuses NOT_FOUND, and PAY_SCHEME_WHOM for a courier and a group at once. */
const whomFor = async (
  trx: Transaction<Tables>,
  whom: Pick<InputOf<typeof savePayScheme>, 'courierId' | 'groupId'>,
): Promise<Pick<PaySchemeRow, 'courierId' | 'groupId'> | Refusal> => {
  const { courierId, groupId } = whom
  if (courierId !== undefined && groupId !== undefined) return refuse('PAY_SCHEME_WHOM', { field: 'groupId' })
  if (courierId !== undefined && (await readStaff(trx, courierId))?.role !== 'courier')
    return refuse('NOT_FOUND', { field: 'courierId' })
  if (
    groupId !== undefined &&
    !(await trx.selectFrom('payGroup').select('id').where('id', '=', groupId).executeTakeFirst())
  )
    return refuse('NOT_FOUND', { field: 'groupId' })
  return { courierId: courierId ?? null, groupId: groupId ?? null }
}

/** Whether a scheme for the same courier, group or everybody begins on that day. */
const beginsOn = async (
  trx: Transaction<Tables>,
  { courierId, groupId }: Pick<PaySchemeRow, 'courierId' | 'groupId'>,
  startsOn: string,
): Promise<boolean> =>
  (await trx
    .selectFrom('payScheme')
    .select('id')
    .where('courierId', courierId === null ? 'is' : '=', courierId)
    .where('groupId', groupId === null ? 'is' : '=', groupId)
    .where('startsOn', '=', startsOn)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** Sets a scheme from tomorrow on at the earliest. The endpoint lists the possible refusals. */
export const saveScheme = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  {
    startsOn,
    perKg,
    stopFen,
    onTimeFen,
    sharePermyriad,
    lowestDayFen,
    ...whom
  }: InputOf<typeof savePayScheme>,
): Promise<PaySchemeRow | Refusal> => {
  const found = await whomFor(trx, whom)
  if (isRefusal(found)) return found
  const { courierId, groupId } = found
  if (startsOn <= dayOf(now)) return refuse('PAY_SCHEME_PAST', { field: 'startsOn' })
  if (new Set(perKg.map(({ family }) => family)).size < perKg.length)
    return refuse('PAY_FAMILY_TWICE', { field: 'perKg' })
  if (await beginsOn(trx, found, startsOn))
    return refuse('PAY_SCHEME_TWICE', { field: 'startsOn', values: { day: startsOn } })
  const scheme = await trx
    .insertInto('payScheme')
    .values({
      courierId,
      groupId,
      startsOn,
      stopFen,
      onTimeFen,
      sharePermyriad,
      lowestDayFen,
      perKg: JSON.stringify(perKg),
      createdBy: actor.name,
      createdAt: now,
      withdrawnAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(trx, actor, now, {
    action: 'courier-pay.scheme',
    subject: 'payScheme',
    subjectId: scheme.id,
    after: {
      courierId,
      groupId,
      startsOn,
      stopFen,
      onTimeFen,
      sharePermyriad,
      lowestDayFen,
      perKg,
    },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return scheme
}

/** Withdraws a scheme that has not begun. */
export const withdrawScheme = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<{ id: number } | Refusal> => {
  const scheme = await trx
    .selectFrom('payScheme')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!scheme) return refuse('NOT_FOUND')
  if (scheme.startsOn <= dayOf(now)) return refuse('PAY_SCHEME_PAST')
  await trx.updateTable('payScheme').set({ withdrawnAt: now }).where('id', '=', id).execute()
  await recordAudit(trx, actor, now, {
    action: 'courier-pay.withdraw',
    subject: 'payScheme',
    subjectId: id,
    before: { startsOn: scheme.startsOn },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { id }
}
