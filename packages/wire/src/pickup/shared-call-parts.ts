// Roles, inputs and refusals that the staff endpoints for recycling orders and for dispatch share.

import { Id, IdempotencyKey, Optional, Paragraph, Version } from '../schema.ts'

export const dispatchRoles = ['dispatcher', 'ops', 'owner'] as const
export const keyInput = { idempotencyKey: IdempotencyKey }
export const onOrder = { orderId: Id, version: Optional(Version), ...keyInput }
export const reasonInput = { reason: Paragraph(200) }
/** The reason for giving an order to a courier despite an objection that may be overruled. */
export const overruleInput = { overrule: Optional(Paragraph(200)) }
export const moveRefusals = ['NOT_FOUND', 'STATE_CHANGED', 'CHANGED_MEANWHILE', 'NOT_ALLOWED'] as const
