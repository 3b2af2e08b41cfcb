// The columns of the exported log of webhook deliveries.

import { sentEventText } from '@huishou/wire/webhook/event-kinds'
import { deliveryFailureText, deliveryStateText } from '@huishou/wire/webhook/states'
import { exportColumn as column } from '../audit/index.ts'
import { moment, orEmpty } from '../platform/document/index.ts'
import type { Told } from './read-deliveries.ts'

/** Columns of an exported delivery. */
export const deliveryColumns = [
  column<Told>('事件编号', 'Event ID', ({ eventId }) => eventId),
  column<Told>('产生时间', 'Created', ({ createdAt }) => moment(createdAt)),
  column<Told>('推送地址', 'Endpoint', ({ endpointName }) => endpointName),
  column<Told>('事件', 'Event', ({ event }, language) => sentEventText[event][language]),
  column<Told>('事件类型', 'Type', ({ event }) => event),
  column<Told>('状态', 'State', ({ state }, language) => deliveryStateText[state][language]),
  column<Told>('尝试次数', 'Tries', ({ tries }) => tries),
  column<Told>('最近尝试', 'Last try', ({ lastTryAt }) => orEmpty(lastTryAt, moment)),
  column<Told>('下次尝试', 'Next try', ({ nextTryAt }) => orEmpty(nextTryAt, moment)),
  column<Told>('HTTP 状态码', 'HTTP status', ({ status }) => status),
  column<Told>('失败原因', 'Failure', ({ failure }, language) =>
    failure === '' ? '' : deliveryFailureText[failure][language],
  ),
  column<Told>('耗时（毫秒）', 'Duration (ms)', ({ durationMs }) => durationMs),
  column<Told>('应答内容', 'Reply', ({ answer }) => answer),
]
