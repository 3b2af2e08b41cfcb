// Serves the server's metrics for the monitoring system Prometheus.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { Tables } from '../database/index.ts'
import { lastProofGapFen } from '../ledger/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { isThisMachine } from '../platform/http/loopback.ts'
import { hashOf } from '../platform/codes-and-tokens.ts'
import type { Live } from '../platform/live.ts'
import type { Metrics } from '../platform/metrics.ts'

/** Checks `Authorization: Bearer …` as sent by Prometheus, in constant time. */
const showsToken = ({ headers }: FastifyRequest, token: string | null): boolean => {
  const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return (
    token !== null &&
    shown !== undefined &&
    timingSafeEqual(Buffer.from(hashOf(shown)), Buffer.from(hashOf(token)))
  )
}

type Served = { config: Config; database: Database<Tables>; live: Live; metrics: Metrics }

/**
 * Serves metrics to Prometheus locally, and to remote callers with the token. For all others the path does not exist.
 */
export const serveMetrics = (app: FastifyInstance, { config, database, live, metrics }: Served): void => {
  app.get('/metrics', async (request, reply) => {
    if (!isThisMachine(request) && !showsToken(request, config.metricsToken)) return reply.callNotFound()
    metrics.setListeners(live.listeners())
    metrics.setDatabaseAway(database.outage.isAway())
    const replica = database.replica?.status()
    if (replica) metrics.setReplica({ ...replica, serves: replica.problem === null })
    if (!database.outage.isAway()) metrics.setLedgerGap(await lastProofGapFen(database.reader))
    return await reply.type(metrics.contentType).send(await metrics.text())
  })
}
