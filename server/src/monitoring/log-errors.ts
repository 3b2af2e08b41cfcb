// Logs the errors of background work. Also logs when an outage of the database, its replica or a store of pictures
// begins and when it ends.

import type { FastifyBaseLogger } from 'fastify'
import { StoreAway } from '../platform/file-store/file-store.ts'
import { isOutage } from '../platform/outage/database-away.ts'
import type { Outage } from '../platform/outage/outage.ts'
import type { ReplicaWatch } from '../platform/postgres/replica-watch.ts'

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

/** Whether an error is nothing but the database or a place of pictures being away; of several errors all have to be. */
const isAway = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.length > 0 && error.errors.every(isAway)
    : error instanceof StoreAway || isOutage(error)

/**
 * Returns a function that logs an error of the work named `what`. Failures caused by an outage of the database or of the
 * place where pictures are stored are not logged in addition to the outage.
 */
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
      if (!isAway(error)) log()?.error({ err: error }, what)
    }
}

/** Logs when the primary begins to serve reports because the replica cannot be used, and when that ends. */
export const logReplica = (replica: ReplicaWatch, log: Pick<Log, 'warn'>): void =>
  replica.onChange((event) => {
    if ('began' in event) {
      const { began: problem, cause } = event
      log.warn({ problem, cause }, 'the replica cannot be used: the primary serves reports')
      return
    }
    const { problem, reads, lastedMs } = event
    log.warn({ problem, reads, seconds: Math.round(lastedMs / 100) / 10 }, 'the replica serves reports again')
  })

/** Returns the function that logs an outage of a place of pictures; `failure` is empty when it works again. */
export const createStoreLog =
  (log: () => Log | undefined) =>
  (failure: string, place: 'object store' | 'folder of pictures'): void => {
    if (failure === '') log()?.warn(`the ${place} is back`)
    else
      log()?.error(
        { cause: failure },
        `the ${place} is away: uploads to it and pictures in it are refused until it is back`,
      )
  }
