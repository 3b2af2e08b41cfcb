import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createHttp, tokenOf } from './platform/http/server.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createLive } from './platform/live.ts'
import { serveApp } from './platform/web.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { openHuishou, type Tables } from './database.ts'
import { authenticateMember } from './member/index.ts'
import { authenticateAndRenew, authenticateStaff } from './staff/index.ts'
import { serveFiles } from './file/serve.ts'
import { serveSlipLinks } from './pickup/slip-link.ts'
import { routesOf } from './routes.ts'
import { sweepsOf, workersOf } from './jobs.ts'
import { serveApiPages } from './api-pages.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export type Huishou = { app: FastifyInstance; database: Database<Tables>; jobs: Jobs; metrics: Metrics; close: () => Promise<void> }

/** Puts the parts together, ready to listen. `seed` fills an empty database before anything is served. */
export const composeHuishou = async (
  config: Config,
  clock: Clock,
  seed: (database: Database<Tables>, now: number) => Promise<void> = async () => undefined,
): Promise<Huishou> => {
  const database = await openHuishou({ url: config.databaseUrl, dataFolder: config.dataFolder }, clock.now())
  await seed(database, clock.now())

  const metrics = createMetrics()
  const live = createLive()
  database.onAnnouncement(live.publish)
  let app: FastifyInstance | null = null
  const jobs = createJobs<Tables>({
    database,
    clock,
    sweeps: sweepsOf(metrics),
    workers: workersOf(),
    onError: (error, what) => app?.log.error({ err: error }, what),
  })
  const routes = routesOf(config, jobs.runAll, jobs.runOutbox)
  app = await createHttp<Tables>({
    config,
    clock,
    database,
    metrics,
    routes,
    authenticate: {
      customer: (token) => authenticateMember(database.reader, clock.now(), token),
      staff: (token) => authenticateAndRenew(database, clock.now(), token),
    },
  })

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.reader.selectFrom('lease').select('name').limit(1).execute()
      return { ok: true }
    } catch {
      return await reply.code(503).send({ ok: false })
    }
  })
  app.get('/metrics', async (_request, reply) => {
    metrics.setListeners(live.listeners())
    return await reply.type(metrics.contentType).send(await metrics.text())
  })
  app.get(`/${config.tenant}/live`, async (request, reply) => {
    const who = await authenticateMember(database.reader, clock.now(), tokenOf(request, request.query as Record<string, unknown>, 'customer') ?? '')
    if (!who) return await reply.code(401).send({ code: 2000, msg: '当前登录token无效，请重新登录', reason: 'LOGIN_REQUIRED' })
    live.open(reply, `member:${who.memberId}`)
    return reply
  })
  app.get('/staff/live', async (request, reply) => {
    const who = await authenticateStaff(database.reader, clock.now(), tokenOf(request, request.query as Record<string, unknown>, 'staff') ?? '')
    if (!who) return await reply.code(401).send({ code: 2000, msg: '当前登录token无效，请重新登录', reason: 'LOGIN_REQUIRED' })
    live.open(reply, 'staff')
    return reply
  })
  serveSlipLinks(app)
  serveApiPages(app, config, routes.map(({ endpoint }) => endpoint))
  await serveFiles(app, config.dataFolder, folder('server/static'))
  await serveApp(app, config, { prefix: '/console/', folder: folder('apps/console/dist'), inlineStyles: true })
  await serveApp(app, config, { prefix: '/courier/', folder: folder('apps/courier/dist'), inlineStyles: false })
  await serveApp(app, config, { prefix: '/', folder: folder('apps/customer/dist'), inlineStyles: false })

  return {
    app,
    database,
    jobs,
    metrics,
    close: async () => {
      await jobs.stop()
      live.close()
      await app.close()
      await database.close()
    },
  }
}
