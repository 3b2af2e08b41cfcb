// Staff endpoints for webhooks: the addresses that receive events, their secrets and tests, and the log of
// deliveries.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Day,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  savedRecord,
  TableFile,
} from '../schema.ts'
import { sentEvents, webhookEvents } from './event-kinds.ts'
import { deliveryFailures, deliveryStates, webhookLimits, type DeliveryAction } from './states.ts'

const readers = ['owner', 'auditor'] as const
const owner = ['owner'] as const

const WebhookEndpoint = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(OneOf(webhookEvents)),
  active: Type.Boolean(),
  gone: Type.Boolean({ description: 'switched off because the receiver answered 410' }),
  oldSecretUntil: Nullable(Instant),
  pending: Type.Integer({ description: 'deliveries to be tried' }),
  givenUp: Type.Integer({ description: 'deliveries given up, as far as the log reaches' }),
  deliveredAt: Nullable(Instant),
  updatedAt: Instant,
})
const WithSecret = Type.Object({
  endpoint: WebhookEndpoint,
  secret: Type.String({ description: 'shown this once; empty when it did not change' }),
})

/** The webhook endpoints, sorted by name. A secret is returned only by the call that creates it. */
export const webhookEndpoints = staffGet('/webhook/list', {
  name: 'webhookEndpoints',
  who: readers,
  summary: { zh: '事件推送地址', en: 'Webhook endpoints' },
  reply: Type.Object({ rows: Type.Array(WebhookEndpoint) }),
})

/** Creates or changes an endpoint. One that is switched off loses its pending deliveries. */
export const saveWebhook = staffPost('/webhook/save', {
  name: 'saveWebhook',
  who: owner,
  reauthenticate: true,
  summary: { zh: '保存推送地址', en: 'Save a webhook endpoint' },
  input: {
    ...savedRecord,
    name: Line(webhookLimits.name),
    url: Line(webhookLimits.url),
    events: Type.Array(OneOf(webhookEvents), { minItems: 1, maxItems: webhookEvents.length }),
    active: Type.Boolean(),
  },
  reply: WithSecret,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'WEBHOOK_URL_INVALID',
    'WEBHOOK_URL_PRIVATE',
    'WEBHOOK_NAME_TWICE',
    'WEBHOOK_TOO_MANY',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})

/** Makes a new secret; deliveries are signed with the old one as well for a day. */
export const rotateWebhookSecret = staffPost('/webhook/rotate', {
  name: 'rotateWebhookSecret',
  who: owner,
  reauthenticate: true,
  summary: { zh: '更换推送密钥', en: 'Make a new webhook secret' },
  input: movedRecord,
  reply: WithSecret,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

/** Deletes an endpoint and stops its pending deliveries; the log stays until it is old. */
export const removeWebhook = staffPost('/webhook/remove', {
  name: 'removeWebhook',
  who: owner,
  reauthenticate: true,
  summary: { zh: '删除推送地址', en: 'Delete a webhook endpoint' },
  input: { ...movedRecord, reason: Line(webhookLimits.reason) },
  reply: Type.Null(),
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

const WebhookDelivery = Type.Object({
  id: Id,
  endpointId: Id,
  endpointName: Type.String(),
  eventId: Type.String({ description: 'the Webhook-Id header; the same for every try' }),
  event: OneOf(sentEvents),
  state: OneOf(deliveryStates),
  tries: Type.Integer(),
  createdAt: Instant,
  lastTryAt: Nullable(Instant),
  nextTryAt: Nullable(Instant),
  status: Nullable(Type.Integer({ description: 'HTTP status of the last reply' })),
  failure: OneOf(deliveryFailures),
  answer: Type.String({ description: `the first ${webhookLimits.answer} characters of the last reply` }),
  durationMs: Nullable(Type.Integer()),
  body: Type.String({ description: 'what is sent, as JSON' }),
  may: May<DeliveryAction>('of the owner'),
})

/** Sends a test to an endpoint at once, also to one that is switched off. It is tried once. */
export const testWebhook = staffPost('/webhook/test', {
  name: 'testWebhook',
  who: owner,
  reauthenticate: true,
  summary: { zh: '发送测试推送', en: 'Send a webhook test' },
  input: { id: Id },
  reply: WebhookDelivery,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const filters = {
  endpointId: Optional(Id),
  state: Optional(OneOf(deliveryStates)),
  event: Optional(OneOf(sentEvents)),
  fromDay: Optional(Day),
  toDay: Optional(Day),
}
/** The log of deliveries, newest first. */
export const webhookDeliveries = staffGet('/webhook/delivery/list', {
  name: 'webhookDeliveries',
  who: readers,
  summary: { zh: '推送记录', en: 'Webhook deliveries' },
  input: { ...paging, ...filters },
  reply: CountedPage(WebhookDelivery),
})
export const exportWebhookDeliveries = staffGet('/webhook/delivery/list/export', {
  name: 'exportWebhookDeliveries',
  reauthenticate: true,
  who: readers,
  summary: { zh: '导出推送记录', en: 'Export webhook deliveries' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

/** Repeats a delivery that succeeded, was given up or stopped, with the same Webhook-Id and a new series of tries. */
export const replayDelivery = staffPost('/webhook/delivery/replay', {
  name: 'replayDelivery',
  who: owner,
  reauthenticate: true,
  summary: { zh: '重新推送', en: 'Replay a webhook delivery' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: Type.Object({ id: Id }),
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'WEBHOOK_OFF', 'WEBHOOK_PENDING', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
