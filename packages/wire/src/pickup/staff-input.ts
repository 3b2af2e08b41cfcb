import { Id, IdempotencyKey, Optional, Paragraph, Version } from '../schema.ts'

export const dispatchRoles = ['dispatcher', 'ops', 'owner'] as const
export const key = { idempotencyKey: IdempotencyKey }
export const onOrder = { orderId: Id, version: Optional(Version), ...key }
export const reason = { reason: Paragraph(200) }
export const moveRefusals = ['NOT_FOUND', 'STATE_CHANGED', 'CHANGED_MEANWHILE', 'NOT_ALLOWED'] as const
