// Lists the background jobs that are waiting, failing or given up, and lets the owner retry individual jobs or give them
// up.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { jobStates, type JobAction, type JobState } from '@huishou/wire/system/job-states'
import type { giveUpJob, retryJob, systemJobs } from '@huishou/wire/system/jobs'
import type { Language } from '@huishou/wire/text'
import type { Verdicts } from '@huishou/wire/verdict'
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor, StaffMember } from '../platform/http/route.ts'
import { ERASED, ERASED_KINDS, NOT_DONE } from '../platform/jobs.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { verdict } from '../platform/verdict.ts'
import { realNow } from '../platform/time/real-time.ts'

type Job = Selectable<PlatformTables['outbox']>
type Where = (e: ExpressionBuilder<PlatformTables, 'outbox'>) => Expression<SqlBool>

const inState: Record<JobState, Where> = {
  failing: (e) => e.and([e('doneAt', 'is', null), e('lastError', '<>', '')]),
  given_up: (e) => e.and([e('doneAt', 'is not', null), e('lastError', 'not in', ['', NOT_DONE])]),
  waiting: (e) => e.and([e('doneAt', 'is', null), e('lastError', '=', '')]),
}
const listed: Where = (e) => e.or([e('doneAt', 'is', null), e('lastError', 'not in', ['', NOT_DONE])])

/** The state of a job; null if it succeeded or needed no work, because such jobs are not listed. */
const stateOf = ({ doneAt, lastError }: Job): JobState | null => {
  if (doneAt === null) return lastError === '' ? 'waiting' : 'failing'
  return lastError === '' || lastError === NOT_DONE ? null : 'given_up'
}

/** The refusal that an action on the job would get; null if it is allowed. Locks use real time, as in the outbox. */
const whyNot = (job: Job, action: JobAction): Refusal | null => {
  const state = stateOf(job)
  if (state === null) return refuse('CHANGED_MEANWHILE')
  if (state === 'given_up') {
    if (action === 'give_up') return refuse('CHANGED_MEANWHILE')
    return job.payload === ERASED ? refuse('JOB_ERASED') : null
  }
  return job.lockedUntil >= realNow() ? refuse('JOB_RUNNING') : null
}

const mayOf = (job: Job, { role }: Pick<StaffMember, 'role'>, language: Language): Verdicts<JobAction> => {
  if (role !== 'owner') return {}
  const retry = verdict(whyNot(job, 'retry'), language)
  return stateOf(job) === 'given_up'
    ? { retry }
    : { retry, give_up: verdict(whyNot(job, 'give_up'), language) }
}

/** One page of the jobs that are waiting, failing or given up: those with an error first, then newest first. */
export const readJobs = async (
  db: Handle<PlatformTables>,
  actor: Pick<StaffMember, 'role'>,
  { page = 1, pageSize = 20, state }: InputOf<typeof systemJobs>,
  language: Language,
): Promise<ReplyOf<typeof systemJobs>> => {
  const countOf = async (of: JobState): Promise<readonly [JobState, number]> => {
    const { count } = await db
      .selectFrom('outbox')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where(inState[of])
      .executeTakeFirstOrThrow()
    return [of, Number(count)]
  }
  const counts = Object.fromEntries(await Promise.all(jobStates.map(countOf)))
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where(state ? inState[state] : listed)
    .orderBy((e) => e.case().when('lastError', '=', '').then(1).else(0).end())
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    counts,
    total: state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    rows: rows.map((job) => ({
      id: job.id,
      kind: job.kind,
      state: stateOf(job) ?? 'waiting',
      attempts: job.attempts,
      dueAt: job.doneAt === null ? job.dueAt : null,
      endedAt: job.doneAt,
      failure: job.lastError,
      createdAt: job.createdAt,
      may: mayOf(job, actor, language),
    })),
  }
}

type Tables = PlatformTables & AuditTables

const changeJob = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  {
    id,
    action,
    set,
    reason = '',
  }: { id: number; action: JobAction; set: (job: Job) => Partial<Job>; reason?: string },
): Promise<{ id: number } | Refusal> => {
  const job = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!job) return refuse('NOT_FOUND')
  const refused = whyNot(job, action)
  if (refused) return refused
  // somebody may have taken the job since it was read
  const changed = await trx
    .updateTable('outbox')
    .set(set(job))
    .where('id', '=', id)
    .where('lockedUntil', '=', job.lockedUntil)
    .where('attempts', '=', job.attempts)
    .where('doneAt', job.doneAt === null ? 'is' : '=', job.doneAt)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  await recordAudit(trx, actor, now, {
    action: action === 'retry' ? 'job.retry' : 'job.give-up',
    subject: 'job',
    subjectId: id,
    after: { kind: job.kind, attempts: job.attempts },
    reason,
    request: actor.request,
  })
  return { id }
}

/** Makes a job due now; one that was given up starts again from its first attempt (docs/run.md#background-jobs). */
export const retry = (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { id }: InputOf<typeof retryJob>,
): Promise<{ id: number } | Refusal> =>
  changeJob(trx, actor, now, {
    id,
    action: 'retry',
    set: ({ doneAt, attempts }) => ({ dueAt: now, doneAt: null, attempts: doneAt === null ? attempts : 0 }),
  })

/** Ends a job for good, with the reason of whoever decides it. */
export const giveUp = (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { id, reason }: InputOf<typeof giveUpJob>,
): Promise<{ id: number } | Refusal> =>
  changeJob(trx, actor, now, {
    id,
    action: 'give_up',
    set: ({ kind, lastError }) => ({
      doneAt: now,
      lastError: lastError || `given up: ${reason}`,
      ...(ERASED_KINDS.has(kind) && { payload: ERASED }),
    }),
    reason,
  })
