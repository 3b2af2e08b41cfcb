// Watches the connections of a PostgreSQL pool: recognises an outage by their errors, and replaces connections that hang
// or may lead to a server that became read-only.

import { SECOND } from '@huishou/wire/time'
import type { Pool, PoolClient } from 'pg'
import { connectionError, DatabaseAway, postgresError } from '../outage/database-away.ts'
import type { Outage } from '../outage/outage.ts'

/** A query without an answer for this long raises the question whether the server can still be reached. */
const HUNG_MS = 5 * SECOND

type Query = (asked: string | { text: string }, values?: unknown[]) => Promise<unknown>

/**
 * Ends connections whose queries have hung for five seconds while no new connection can be made, because their sockets
 * would wait for a quarter of an hour. A query that is only slow goes on. Returns the stop function.
 */
const endHungConnections = (
  inFlight: ReadonlyMap<PoolClient, number>,
  outage: Outage,
  probe: () => Promise<void>,
): (() => void) => {
  let probing = false
  let probedAt = -Infinity
  const check = async (): Promise<void> => {
    const now = performance.now()
    const hung = [...inFlight].filter(([, since]) => now - since > HUNG_MS)
    if (hung.length === 0) return
    if (outage.unreachable()) {
      for (const [client] of hung) void client.end()
      return
    }
    if (probing || outage.isAway() || now - probedAt < HUNG_MS) return
    probing = true
    probedAt = now
    await probe().catch((error: unknown) => error instanceof DatabaseAway && outage.notice(error))
    probing = false
  }
  const timer = setInterval(() => void check(), SECOND).unref()
  return () => clearInterval(timer)
}

/** Makes the queries of a connection report an outage, and counts those that have no answer yet. */
const watchQueries = (
  client: PoolClient,
  inFlight: Map<PoolClient, number>,
  onAway: (away: DatabaseAway) => void,
) => {
  const query = client.query.bind(client) as Query
  const watched: Query = async (asked, values) => {
    inFlight.set(client, performance.now())
    try {
      return await query(asked, values)
    } catch (error) {
      const known = postgresError(error, typeof asked === 'string' ? asked : asked.text)
      if (known instanceof DatabaseAway) onAway(known)
      throw known
    } finally {
      inFlight.delete(client)
    }
  }
  client.query = watched as typeof client.query
}

/**
 * The pool as the query builder uses it. Connections made before the server was lost, became read-only or came back are
 * not used again. While the database is known to be unreachable, no connection is tried: calls are refused at once.
 */
export const watchPool = (pool: Pool, outage: Outage, probe: () => Promise<void>) => {
  const inFlight = new Map<PoolClient, number>()
  const madeIn = new WeakMap<PoolClient, number>()
  let generation = 0
  outage.onChange((event) => {
    const { reason } = 'began' in event ? event.began : event
    // an outage that began with a busy server can have ended with another one
    if ('lastedMs' in event || reason === 'unreachable' || reason === 'read-only') generation += 1
  })
  const stop = endHungConnections(inFlight, outage, probe)
  pool.on('connect', (client) => {
    // one that breaks between two queries of a transaction has no other listener, and would end the process
    client.on('error', () => undefined)
    madeIn.set(client, generation)
    watchQueries(client, inFlight, (away) => {
      madeIn.delete(client)
      outage.notice(away)
    })
  })
  return {
    options: pool.options,
    connect: async (): Promise<PoolClient> => {
      for (;;) {
        const unreachable = outage.unreachable()
        if (unreachable) throw unreachable
        const client = await pool.connect().catch((error: unknown) => {
          throw outage.notice(connectionError(error))
        })
        if (madeIn.get(client) === generation) return client
        client.release(true)
      }
    },
    end: async (): Promise<void> => {
      stop()
      outage.stop()
      await pool.end()
    },
  }
}
