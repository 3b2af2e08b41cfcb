import { Type } from 'typebox'
import { ALL_SESSIONS, type Browser, browserText, type System, systemText } from './device.ts'
import { Instant, OneOf } from '../schema.ts'

/** Reference to one session of a person; it does not sign anybody in. */
const SessionId = Type.String({ pattern: '^[0-9a-f]{12}$' })
/** One place somebody is signed in at. */
const Session = Type.Object({
  id: SessionId,
  browser: OneOf(Object.keys(browserText) as Browser[]),
  system: OneOf(Object.keys(systemText) as System[]),
  createdAt: Instant,
  usedAt: Instant,
  expiresAt: Instant,
  current: Type.Boolean({ description: 'the one that asks' }),
})
export const Sessions = Type.Object({ rows: Type.Array(Session) })
/** Which ones are meant is always said: a field left empty by mistake signs nobody out. */
export const endingSessions = {
  sessionId: Type.String({
    pattern: `^([0-9a-f]{12}|${ALL_SESSIONS})$`,
    description: `\`${ALL_SESSIONS}\`: every one; at one's own devices but the one that asks`,
  }),
}
export const SessionsEnded = Type.Object({ ended: Type.Integer() })
