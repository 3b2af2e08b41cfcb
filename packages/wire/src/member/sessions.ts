// Schemas for listing and ending the sessions in which a customer or a member of staff is signed in.

import { Type } from 'typebox'
import { ALL_SESSIONS, type Browser, browserText, type System, systemText } from './sign-in-device.ts'
import { Instant, OneOf } from '../schema.ts'

/** Identifies a session of a person; it cannot be used to sign in. */
const SessionId = Type.String({ pattern: '^[0-9a-f]{12}$' })
/** One session of a person. */
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
/** The sessions to end must be named: an empty field signs nobody out. */
export const endingSessions = {
  sessionId: Type.String({
    pattern: `^([0-9a-f]{12}|${ALL_SESSIONS})$`,
    description: `\`${ALL_SESSIONS}\`: every one; at one's own devices but the one that asks`,
  }),
}
export const SessionsEnded = Type.Object({ ended: Type.Integer() })
