import { Type } from 'typebox'
import { rootGet, rootPost } from '../endpoint.ts'
import { Instant, Optional } from '../schema.ts'

/** Endpoints for demo mode only; they accept calls from the server's own machine only. */
export const demoOutbox = rootGet('/demo/outbox', {
  name: 'demoOutbox',
  who: 'anyone',
  summary: { zh: '演示：发出的短信', en: 'Demo: what the SMS twin sent' },
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
  summary: { zh: '演示：拨快时钟', en: 'Demo: move the clock' },
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
