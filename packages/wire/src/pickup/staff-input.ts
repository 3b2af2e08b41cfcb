import { Id, IdempotencyKey, Optional, Paragraph, Version } from '../schema.ts'

/** What calls about one order have in common. */
export const dispatchRoles = ['dispatcher', 'ops', 'owner'] as const
export const key = { idempotencyKey: IdempotencyKey }
export const onOrder = { orderId: Id, version: Optional(Version), ...key }
export const reason = { reason: Paragraph(200) }
export const moved = ['NOT_FOUND', 'STATE_CHANGED', 'CHANGED_MEANWHILE', 'NOT_ALLOWED'] as const
