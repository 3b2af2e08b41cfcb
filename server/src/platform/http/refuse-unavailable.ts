// Refuses calls while the database or the file store is unavailable.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { FastifyReply } from 'fastify'
import type { Outage } from '../outage/outage.ts'

/** When to send the call again, in seconds; the apps wait longer after each attempt. */
const RETRY_AFTER = 2

/**
 * The refusal of a call that met a database or a file store that is away. `repeatable` tells the apps that
 * they may send the call again by themselves, because it did nothing, or has a key under which the first attempt would
 * be found.
 */
export const refuseUnavailable = (
  reply: FastifyReply,
  outage: Outage | null,
  repeatable: boolean,
): Refusal => {
  outage?.countRefused()
  void reply.header('retry-after', RETRY_AFTER).header('cache-control', 'no-store')
  return refuse('UNAVAILABLE', { data: { repeatable } })
}
