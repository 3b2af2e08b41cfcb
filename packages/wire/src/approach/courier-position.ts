// Endpoints with which a courier's device sends its position and a customer sees how far away the courier is.

import { Type } from 'typebox'
import { customerGet, staffPost } from '../endpoint.ts'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf, Optional, Token } from '../schema.ts'
import { positionLimits } from './limits.ts'

/** Whether a courier's phone should send its position now and, if not, why. */
export const sharingStates = ['on', 'off', 'off_duty', 'no_stop'] as const

/**
 * Sends positions of the courier's phone, several at once after a time without a network. Positions that are more than
 * a minute in the future, older than 48 hours, or within ten seconds of another are left out. A jump of more than a
 * kilometre faster than 200 km/h is stored but not used.
 */
export const sendPositions = staffPost('/courier/position', {
  name: 'sendPositions',
  who: ['courier'],
  summary: { zh: '上报位置', en: 'Send positions' },
  input: {
    positions: Type.Array(Type.Object({ at: Instant, latitude: Latitude, longitude: Longitude }), {
      maxItems: positionLimits.batch,
      description: 'GCJ-02; an empty list asks whether to send',
    }),
    stopped: Optional(
      Type.Boolean({ description: 'the courier has switched it off: the last known place is forgotten' }),
    ),
  },
  reply: Type.Object({ sharing: OneOf(sharingStates), kept: Type.Integer() }),
})

/** The source of an arrival time. */
export const arrivalSources = ['plan', 'estimate'] as const

/**
 * How far away the courier of the customer's own order is, from when they set out that day until they arrive. Before
 * and after that, `coming` is false and every other value is null.
 */
export const orderApproach = customerGet('/order/approach', {
  name: 'orderApproach',
  who: 'customer',
  summary: { zh: '师傅到哪了', en: 'How far away the courier is' },
  input: { token: Token, orderId: Id },
  reply: Type.Object({
    coming: Type.Boolean({ description: 'the courier has set out and has not arrived' }),
    stopsBefore: Nullable(Type.Integer({ description: 'stops before this one, the present one included' })),
    fromAt: Nullable(Instant),
    toAt: Nullable(Instant),
    source: Nullable(OneOf(arrivalSources)),
    courier: Nullable(
      Type.Object(
        { latitude: Type.Number(), longitude: Type.Number(), seenAt: Instant },
        { description: 'GCJ-02; null: not shared, or too old' },
      ),
    ),
    distanceM: Nullable(Type.Integer({ description: 'as the crow flies' })),
  }),
  refusals: ['NOT_FOUND'],
})
