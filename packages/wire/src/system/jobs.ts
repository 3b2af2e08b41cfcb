// Staff endpoints that list background jobs, retry one, and give one up.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
} from '../schema.ts'
import { jobLimits, jobStates, type JobAction } from './job-states.ts'

const JobRow = Type.Object({
  id: Id,
  kind: Type.String({ description: 'one of `jobKinds`, or one that only an older version knew' }),
  state: OneOf(jobStates),
  attempts: Type.Integer(),
  dueAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  failure: Type.String({ description: 'what the last attempt met; empty before the first' }),
  createdAt: Instant,
  may: May<JobAction>('of the owner'),
})

const common = ['NOT_FOUND', 'JOB_RUNNING', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'] as const

/**
 * Background jobs that are waiting, are being retried, or were given up within the last three days. Successful ones are
 * not listed.
 */
export const systemJobs = staffGet('/system/jobs', {
  name: 'systemJobs',
  who: ['owner', 'auditor'],
  summary: { zh: '后台任务', en: 'Background jobs' },
  input: { ...paging, state: Optional(OneOf(jobStates)) },
  reply: CountedPage(JobRow),
})

/** Runs a job at once. A job that was given up starts again from its first attempt, unless its content is erased. */
export const retryJob = staffPost('/system/jobs/retry', {
  name: 'retryJob',
  who: ['owner'],
  reauthenticate: true,
  summary: { zh: '立即重试任务', en: 'Retry a job' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: Type.Object({ id: Id }),
  refusals: [...common, 'JOB_ERASED'],
  idempotent: true,
})

/**
 * Ends a job that is waiting or keeps failing. Its work stays undone unless the job is started again, which is refused
 * once its content is erased.
 */
export const giveUpJob = staffPost('/system/jobs/give-up', {
  name: 'giveUpJob',
  who: ['owner'],
  reauthenticate: true,
  summary: { zh: '放弃任务', en: 'Give up a job' },
  input: { id: Id, reason: Line(jobLimits.reason), idempotencyKey: IdempotencyKey },
  reply: Type.Object({ id: Id }),
  refusals: common,
  idempotent: true,
})
