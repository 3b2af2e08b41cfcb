// Endpoints of demo mode, which accept calls only from the server's own machine: the SMS and push notifications that
// were sent, the text of a captcha, the clock, and the demo people.

import { Type } from 'typebox'
import { rootGet, rootPost } from '../endpoint.ts'
import { Instant, Optional } from '../schema.ts'

export const demoOutbox = rootGet('/demo/outbox', {
  name: 'demoOutbox',
  who: 'anyone',
  summary: { zh: '演示：发出的短信', en: 'Demo: the SMS messages sent in the sandbox' },
  input: { to: Optional(Type.String({ maxLength: 20 })) },
  reply: Type.Array(
    Type.Object({
      to: Type.String(),
      kind: Type.String(),
      text: Type.String(),
      code: Type.String(),
      at: Instant,
    }),
  ),
  refusals: ['DEMO_ELSEWHERE'],
})
/** A subscription of the push sandbox, as a browser would get it from its push service. */
export const demoPushSubscription = rootPost('/demo/push-subscription', {
  name: 'demoPushSubscription',
  who: 'anyone',
  summary: { zh: '演示：新的推送订阅', en: 'Demo: a new push subscription' },
  reply: Type.Object({ endpoint: Type.String(), p256dh: Type.String(), auth: Type.String() }),
  refusals: ['DEMO_ELSEWHERE', 'PUSH_OFF'],
})
/** The notifications that the push sandbox received for a subscription, decrypted as a browser would, newest first. */
export const demoPushOutbox = rootGet('/demo/push-outbox', {
  name: 'demoPushOutbox',
  who: 'anyone',
  summary: { zh: '演示：收到的推送通知', en: 'Demo: push notifications that arrived' },
  input: { endpoint: Type.String({ maxLength: 1000 }) },
  reply: Type.Array(
    Type.Object({
      payload: Type.String({ description: 'JSON' }),
      ttl: Type.Integer(),
      urgency: Type.String(),
      topic: Type.String(),
    }),
  ),
  refusals: ['DEMO_ELSEWHERE', 'PUSH_OFF'],
})
export const demoCaptcha = rootGet('/demo/captcha', {
  name: 'demoCaptcha',
  who: 'anyone',
  summary: { zh: '演示：验证码答案', en: 'Demo: the text of a captcha' },
  input: { key: Type.String({ maxLength: 100 }) },
  reply: Type.Object({ text: Type.String() }),
  refusals: ['NOT_FOUND', 'DEMO_ELSEWHERE'],
})
export const demoClock = rootPost('/demo/clock', {
  name: 'demoClock',
  who: 'anyone',
  summary: { zh: '演示：拨快时钟', en: 'Demo: move the clock forward' },
  input: { advanceMs: Type.Integer({ minimum: 0, maximum: 3_155_760_000_000 }) },
  reply: Type.Object({ now: Instant }),
  refusals: ['DEMO_ELSEWHERE'],
})
export const demoPeople = rootGet('/demo/people', {
  name: 'demoPeople',
  who: 'anyone',
  summary: { zh: '演示人物', en: 'Demo people' },
  reply: Type.Object({
    customers: Type.Array(Type.Object({ mobile: Type.String(), name: Type.String(), about: Type.String() })),
    staff: Type.Array(Type.Object({ username: Type.String(), name: Type.String(), role: Type.String() })),
  }),
  refusals: ['DEMO_ELSEWHERE'],
})
