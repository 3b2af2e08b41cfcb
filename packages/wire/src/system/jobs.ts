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
import type { Text } from '../text.ts'

/** Work done after a change was committed, outside the request that asked for it. */
export const jobKinds = ['sms', 'withdrawal-transfer', 'return-stops', 'file-remove'] as const
export type JobKind = (typeof jobKinds)[number]
export const jobKindText: Record<JobKind, Text> = {
  sms: { zh: '发送短信或微信消息', en: 'Send an SMS or WeChat message' },
  'withdrawal-transfer': { zh: '提现打款', en: 'Pay out a withdrawal' },
  'return-stops': { zh: '退回未完成的上门单', en: 'Give back the stops of a courier' },
  'file-remove': { zh: '删除图片文件', en: 'Delete a picture' },
}

/** `failing`: failed at least once and tried again by itself; `given_up`: ended without success, kept for three days. */
export const jobStates = ['failing', 'given_up', 'waiting'] as const
export type JobState = (typeof jobStates)[number]
export const jobStateText: Record<JobState, Text> = {
  failing: { zh: '待重试', en: 'To be retried' },
  given_up: { zh: '已放弃', en: 'Given up' },
  waiting: { zh: '排队中', en: 'Waiting' },
}

export const jobLimits = { reason: 200 } as const

export type JobAction = 'retry' | 'give_up'

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

/** Background jobs that wait, are tried again, or were given up within three days; those done well are not listed. */
export const systemJobs = staffGet('/system/jobs', {
  name: 'systemJobs',
  who: ['owner', 'auditor'],
  summary: { zh: '后台任务', en: 'Background jobs' },
  input: { ...paging, state: Optional(OneOf(jobStates)) },
  reply: CountedPage(JobRow),
})

/** Has a job tried at once. One that was given up is taken up again from its first attempt, unless its content is erased. */
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

/** Ends a job that keeps failing. What it was to do is not done, and stays undone unless it is taken up again. */
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
