// Endpoints that open and close a session of a scale, and the schema of its readings.

import { Type } from 'typebox'
import { staffPost } from '../endpoint.ts'
import { Id, IdempotencyKey, Instant, Line, OneOf, Optional } from '../schema.ts'
import { scalePorts, weighers } from './choices.ts'
import { scaleKinds } from './kinds.ts'
import { steadyRule } from './steady.ts'
import { scaleUnits } from './weight.ts'

const Nonce = Type.String({ minLength: 20, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const Sequence = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER - 1000 })

/**
 * The frames from which a weight was taken (docs/rules/weighing.md#scale-readings): the session, the number of the
 * first frame in it, the frames in hexadecimal, and the time of each, in milliseconds by the device's clock.
 */
const ScaleReading = Type.Object({
  session: Nonce,
  first: Sequence,
  frames: Type.Array(Type.String({ minLength: 2, maxLength: 80, pattern: '^([0-9a-f]{2})+$' }), {
    minItems: 1,
    maxItems: steadyRule.most,
  }),
  ms: Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
    minItems: 1,
    maxItems: steadyRule.most,
  }),
})
/** The readings that add up to a weight; without them, or where they do not, the weight counts as typed. */
export const ScaleReadings = Optional(
  Type.Array(ScaleReading, { maxItems: 40, description: 'readings of the scale that add up to the weight' }),
)

/** For records of the yard: whether a weight was verified. */
export const Verified = Type.Boolean({ description: 'read from a scale, frames checked by the server' })

/**
 * Opens a session of a scale: readings taken in it are the caller's own, and count for a day. The server reads frames by
 * the kind and unit named here, never by what comes with a weight.
 */
export const openScaleSession = staffPost('/scale/session', {
  name: 'openScaleSession',
  who: weighers,
  summary: { zh: '连接电子秤', en: 'Open a scale session' },
  input: {
    kind: OneOf(scaleKinds),
    unit: OneOf(scaleUnits),
    port: OneOf(scalePorts),
    deviceName: Optional(Line(60, 0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ id: Id, nonce: Nonce, openedAt: Instant, until: Instant }),
  refusals: ['SCALE_SIMULATED'],
  idempotent: true,
})
/** Closes a session after its last frame: none with a higher number counts from then on. */
export const closeScaleSession = staffPost('/scale/session/close', {
  name: 'closeScaleSession',
  who: weighers,
  summary: { zh: '断开电子秤', en: 'Close a scale session' },
  input: { nonce: Nonce, last: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
  refusals: ['NOT_FOUND'],
})
