// The input and the refusals that the staff endpoints for mall orders share.

import { Id, IdempotencyKey, Version } from '../schema.ts'

export const onOrder = { orderId: Id, version: Version, idempotencyKey: IdempotencyKey }
export const moveRefusals = [
  'NOT_FOUND',
  'STATE_CHANGED',
  'CHANGED_MEANWHILE',
  'NOT_ALLOWED',
  'IDEMPOTENCY_CONFLICT',
] as const
