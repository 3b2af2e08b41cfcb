// The kinds and states of background jobs.

import type { Text } from '../text.ts'

/** Kinds of work that is done after a change was committed, outside the request that asked for it. */
export const jobKinds = ['sms', 'web-push', 'withdrawal-transfer', 'return-stops', 'file-remove'] as const
export type JobKind = (typeof jobKinds)[number]
export const jobKindText: Record<JobKind, Text> = {
  sms: { zh: '发送短信或微信消息', en: 'Send an SMS or WeChat message' },
  'web-push': { zh: '发送推送通知', en: 'Send a push notification' },
  'withdrawal-transfer': { zh: '提现打款', en: 'Pay out a withdrawal' },
  'return-stops': { zh: '退回未完成的上门单', en: 'Return a courier’s unfinished stops' },
  'file-remove': { zh: '删除图片文件', en: 'Delete a picture' },
}

/**
 * The states of a job. `failing`: it has failed at least once and is tried again automatically. `given_up`: it ended
 * without success and is kept for three days.
 */
export const jobStates = ['failing', 'given_up', 'waiting'] as const
export type JobState = (typeof jobStates)[number]
export const jobStateText: Record<JobState, Text> = {
  failing: { zh: '待重试', en: 'To be retried' },
  given_up: { zh: '已放弃', en: 'Given up' },
  waiting: { zh: '排队中', en: 'Waiting' },
}

export const jobLimits = { reason: 200 } as const

export type JobAction = 'retry' | 'give_up'
