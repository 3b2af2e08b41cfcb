// Logs the errors of background work, and an outage of the database once when it begins and once when it ends.

import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from '../platform/outage/database-away.ts'
import type { Outage } from '../platform/outage/outage.ts'

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

/** Returns the function that logs an error of `what`; what an outage stops is not logged besides the outage. */
export const createErrorLog = (outage: Outage, log: () => Log | undefined) => {
  outage.onChange((event) => {
    if ('began' in event) {
      const { reason, message } = event.began
      log()?.error({ reason, cause: message }, 'the database is away: calls are refused until it is back')
      return
    }
    const { reason, refused, lastedMs } = event
    log()?.warn({ reason, refused, seconds: Math.round(lastedMs / 100) / 10 }, 'the database is back')
  })
  return (what: string) =>
    (error: unknown): void => {
      if (!isOutage(error)) log()?.error({ err: error }, what)
    }
}
