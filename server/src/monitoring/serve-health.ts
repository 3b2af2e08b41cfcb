// Serves the health checks of the process and its database.
import type { FastifyInstance } from 'fastify'
import type { Tables } from '../database/index.ts'
import type { Database } from '../platform/database.ts'

/** Health checks: `/healthz` for the process, `/readyz` for its database, which has to take writes. */
export const serveHealth = (app: FastifyInstance, database: Database<Tables>): void => {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    if (database.outage.isAway()) return await reply.code(503).send({ ok: false })
    try {
      await database.reader.selectFrom('lease').select('name').limit(1).execute()
      return { ok: true }
    } catch {
      return await reply.code(503).send({ ok: false })
    }
  })
}
