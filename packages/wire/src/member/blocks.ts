import { Type } from 'typebox'
import { blockReasons, blockScopes } from './block-choices.ts'
import { Id, Instant, Nullable, OneOf } from '../schema.ts'

/** One block of a customer, which keeps the customer from using certain functions, with its reason and end. */
export const CustomerBlock = Type.Object({
  id: Id,
  scopes: Type.Array(OneOf(blockScopes)),
  reason: OneOf(blockReasons),
  note: Type.String({ description: 'for colleagues' }),
  fromAt: Instant,
  untilAt: Nullable(Instant),
  byName: Type.String({ description: 'empty: carried over from an earlier account of the number' }),
  liftedAt: Nullable(Instant),
  liftedByName: Type.String({ description: 'empty: its time was over' }),
  liftReason: Type.String(),
})
