import type { InputOf } from '@huishou/wire/client'
import type { savePayScheme } from '@huishou/wire/courier-pay/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
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
      .where((e) => e.or([e('courierId', '=', courierId), e('courierId', 'is', null)]))
      .where('startsOn', '<=', day)
      .where('withdrawnAt', 'is', null)
      .orderBy('startsOn', 'desc')
      .orderBy('id', 'desc'),
)

/** The scheme that counts for a courier on a day: the latest of their own, else the latest for everybody. */
export const readSchemeOn = async (
  db: Handle<CourierPayTables>,
  courierId: number,
  day: string,
): Promise<PaySchemeRow | null> => {
  const schemes = await schemesOf(db, { courierId, day })
  return schemes.find((scheme) => scheme.courierId === courierId) ?? schemes[0] ?? null
}

export const ratesOf = (scheme: PaySchemeRow): Rates => ({
  ...scheme,
  perKg: JSON.parse(scheme.perKg) as Rates['perKg'],
})

/** Sets a scheme from tomorrow on at the earliest. The endpoint lists the possible refusals. */
export const saveScheme = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  {
    courierId,
    startsOn,
    perKg,
    stopFen,
    onTimeFen,
    sharePermyriad,
    lowestDayFen,
  }: InputOf<typeof savePayScheme>,
): Promise<PaySchemeRow | Refusal> => {
  if (courierId !== undefined && (await readStaff(trx, courierId))?.role !== 'courier')
    return refuse('NOT_FOUND', { field: 'courierId' })
  if (startsOn <= dayOf(now)) return refuse('PAY_SCHEME_PAST', { field: 'startsOn' })
  if (new Set(perKg.map(({ family }) => family)).size < perKg.length)
    return refuse('PAY_FAMILY_TWICE', { field: 'perKg' })
  const same = await trx
    .selectFrom('payScheme')
    .select('id')
    .where('courierId', courierId === undefined ? 'is' : '=', courierId ?? null)
    .where('startsOn', '=', startsOn)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (same) return refuse('PAY_SCHEME_TWICE', { field: 'startsOn', values: { day: startsOn } })
  const scheme = await trx
    .insertInto('payScheme')
    .values({
      courierId: courierId ?? null,
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
      courierId: courierId ?? null,
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
