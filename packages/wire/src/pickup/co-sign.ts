// Endpoints for co-signing a weighing slip that takes the person who weighed it above their daily settlement limit.

import { Type } from 'typebox'
import { Channel } from '../catalog/categories.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import { Slip } from './slip.ts'
import { keyInput } from './shared-call-parts.ts'
import { Fen, Id, Instant, Nullable, OneOf, Optional, Paragraph } from '../schema.ts'

export const coSignStates = ['open', 'approved', 'refused'] as const
export type CoSignState = (typeof coSignStates)[number]

/** The co-signature of a slip. */
export const CoSign = Type.Object({
  id: Id,
  state: OneOf(coSignStates),
  requestedAt: Instant,
  decidedBy: Type.String(),
  decidedAt: Nullable(Instant),
  reason: Type.String(),
})
/** A request as the manager sees it: what was weighed, by whom, and why a second signature is required. */
export const CoSignRequest = Type.Object({
  ...CoSign.properties,
  orderId: Id,
  orderNumber: Type.String(),
  channel: Channel,
  place: Type.String({ description: 'the zone or the shop' }),
  weigher: Type.String(),
  dayFen: Type.Integer({ description: 'fen settled by the weigher that day before' }),
  limitFen: Type.Integer({ description: 'fen the weigher may settle a day' }),
  estimateMinFen: Fen,
  estimateMaxFen: Fen,
  slip: Slip,
})
const coSigners = ['manager', 'ops', 'owner'] as const
export const coSignRequests = staffGet('/pickup/co-signs', {
  name: 'coSignRequests',
  who: coSigners,
  summary: { zh: '待我会签', en: 'Slips that wait for my co-signature' },
  reply: Type.Object({ rows: Type.Array(CoSignRequest) }),
})
/**
 * Approves a slip above the weigher's day limit, or refuses it with a reason. Ops and the owner decide for everybody
 * else, a shop's manager for staff of the same city.
 */
export const decideCoSign = staffPost('/pickup/co-sign', {
  name: 'decideCoSign',
  reauthenticate: true,
  who: coSigners,
  summary: { zh: '会签', en: 'Co-sign a slip' },
  input: { id: Id, approve: Type.Boolean(), reason: Optional(Paragraph(200, 0)), ...keyInput },
  reply: CoSign,
  refusals: [
    'NOT_FOUND',
    'CO_SIGN_DECIDED',
    'SLIP_OUTDATED',
    'REASON_REQUIRED',
    'OWN_ACCOUNT',
    'SIGNATURE_TOO_FRESH',
  ],
  idempotent: true,
})
