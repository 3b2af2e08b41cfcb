// Verifies the readings of a connected scale that prove a weight, and makes sure that each is used only once.

import type { NamedSource } from '@huishou/wire/scale/choices'
import { gramsOfReading, lastOf, SESSION_MS, type ScaleReading } from '@huishou/wire/scale/reading'
import type { Selectable } from 'kysely'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { ScaleTables, WeighedSubject } from './tables.ts'

type SessionRow = Selectable<ScaleTables['scaleSession']>
type Checked = { session: SessionRow; reading: ScaleReading; grams: number }
type Weighed = { grams: number; readings?: readonly ScaleReading[] | undefined }
/** The record that a weight belongs to. */
type Cause = { subject: WeighedSubject; subjectId: number; categoryId: number | null }

const overlaps = (a: ScaleReading, b: ScaleReading): boolean => a.first <= lastOf(b) && b.first <= lastOf(a)

/** Whether no two of these readings use the same frame. */
const areApart = (readings: readonly ScaleReading[]): boolean =>
  readings.every((one, index) =>
    readings.slice(index + 1).every((other) => other.session !== one.session || !overlaps(one, other)),
  )

/**
 * Whether the caller had a session open when the weight was taken; for a device that was offline, by the time it
 * reports.
 */
const isOpenFor = (actor: StaffActor, now: number, session: SessionRow, reading: ScaleReading): boolean => {
  const at = actor.request?.device.doneAt ?? now
  return (
    session.staffId === actor.staffId &&
    at >= session.openedAt &&
    at - session.openedAt <= SESSION_MS &&
    (session.closedAfter === null || lastOf(reading) <= session.closedAfter)
  )
}

/** Whether a frame of this reading was already used for another weight. */
const isUsed = async (db: Handle<ScaleTables>, { session, reading }: Checked): Promise<boolean> =>
  (await db
    .selectFrom('scaleReading')
    .select('id')
    .where('sessionId', '=', session.id)
    .where('firstFrame', '<=', lastOf(reading))
    .where('lastFrame', '>=', reading.first)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The readings with their sessions, all valid and adding up to the weight; null where anything is wrong. */
const check = async (
  db: Handle<ScaleTables>,
  actor: StaffActor,
  now: number,
  { grams, readings = [] }: Weighed,
): Promise<Checked[] | null> => {
  if (readings.length === 0 || !areApart(readings)) return null
  const sessions = await db
    .selectFrom('scaleSession')
    .selectAll()
    .where('nonce', 'in', [...new Set(readings.map(({ session }) => session))])
    .orderBy('id')
    .execute()
  const checked = readings.flatMap((reading): Checked[] => {
    const session = sessions.find(({ nonce }) => nonce === reading.session)
    const shown = session && isOpenFor(actor, now, session, reading) ? gramsOfReading(reading, session) : null
    return session && shown !== null && shown > 0 ? [{ session, reading, grams: shown }] : []
  })
  const sum = checked.reduce((total, one) => total + one.grams, 0)
  return checked.length === readings.length && sum === grams ? checked : null
}

/** The source of a weight for a preview, which does not use up its readings. */
export const checkReadings = async (
  db: Handle<ScaleTables>,
  actor: StaffActor,
  now: number,
  weighed: Weighed,
): Promise<NamedSource> => {
  const checked = await check(db, actor, now, weighed)
  for (const one of checked ?? []) if (await isUsed(db, one)) return 'hand'
  return checked ? 'scale' : 'hand'
}

/**
 * Uses up the readings of a weight, so that each frame proves only one weight. Returns the source of the weight: if
 * readings are missing or wrong, it counts as typed, which is no reason to refuse it
 * (docs/rules/weighing.md#scale-readings).
 */
export const takeReadings = async (
  trx: Transaction<ScaleTables>,
  actor: StaffActor,
  now: number,
  { subject, subjectId, categoryId, ...weighed }: Cause & Weighed,
): Promise<NamedSource> => {
  const checked = await check(trx, actor, now, weighed)
  if (!checked) return 'hand'
  // a simultaneous call with the same frames waits here and then finds them used
  for (const id of [...new Set(checked.map(({ session }) => session.id))].sort((a, b) => a - b))
    await trx
      .updateTable('scaleSession')
      .set((e) => ({ readings: e('readings', '+', 1) }))
      .where('id', '=', id)
      .execute()
  for (const one of checked) if (await isUsed(trx, one)) return 'hand'
  await trx
    .insertInto('scaleReading')
    .values(
      checked.map(({ session, reading, grams }) => ({
        sessionId: session.id,
        firstFrame: reading.first,
        lastFrame: lastOf(reading),
        grams,
        frames: JSON.stringify({ frames: reading.frames, ms: reading.ms }),
        subject,
        subjectId,
        categoryId,
        at: now,
      })),
    )
    .execute()
  return 'scale'
}

/** Takes the readings of all lines of one record, by material, each as `takeReadings` does. */
export const takeAll = async <
  Line extends { categoryId: number; grams?: number; readings?: Weighed['readings'] },
>(
  trx: Transaction<ScaleTables>,
  actor: StaffActor,
  now: number,
  { lines, ...cause }: Omit<Cause, 'categoryId'> & { lines: readonly Line[] },
): Promise<NamedSource[]> => {
  const sources: NamedSource[] = []
  for (const { categoryId, grams = 0, readings } of lines)
    sources.push(await takeReadings(trx, actor, now, { ...cause, categoryId, grams, readings }))
  return sources
}

/** The materials of these records that were read from a scale, as `record:material`. */
export const readVerified = async (
  db: Handle<ScaleTables>,
  subject: WeighedSubject,
  subjectIds: readonly number[],
): Promise<ReadonlySet<string>> => {
  if (subjectIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('scaleReading')
    .select(['subjectId', 'categoryId'])
    .distinct()
    .where('subject', '=', subject)
    .where('subjectId', 'in', subjectIds)
    .execute()
  return new Set(rows.map(({ subjectId, categoryId }) => `${subjectId}:${categoryId}`))
}
