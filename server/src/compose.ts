import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { startViewCounter } from './catalog/index.ts'
import { addMissingPages } from './content/index.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createHttp } from './platform/http/server.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createLive, type Live } from './platform/live.ts'
import { serveApp } from './platform/serve-app.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { databaseOptions, openHuishou, type Tables } from './database/index.ts'
import { courierOf } from './mall/index.ts'
import { authenticateMember, SMS_OFF_WARNING } from './member/index.ts'
import { authenticateAndRenew, readSessionRules } from './staff/index.ts'
import { createPictureSigner } from './file/index.ts'
import { serveFiles } from './file/serve-files.ts'
import { readSecret } from './platform/encryption/secret.ts'
import { serveSlipLinks } from './pickup/weighing/slip-link.ts'
import { claimInstallation } from './seed/installation.ts'
import { routesOf } from './routes.ts'
import { sweepsOf, workersOf } from './jobs.ts'
import { serveApiPages } from './api-docs/openapi.ts'
import { serveLive } from './live-updates/serve.ts'
import { serveMetrics } from './monitoring/serve-metrics.ts'
import { serveSecurityText } from './platform/security-txt.ts'
import { serveCashier, servePayNotices } from './payment/index.ts'
import { openGateways, ownAddress, serveSandbox, type Gateways } from './payment/open-gateways.ts'
import { serveStopLinks, serveWithdrawalNotices } from './withdrawal/index.ts'
import { payToolsOf, paymentSettingOf } from './compose-payment.ts'
import { readFirstScreen } from './home-page/bootstrap-data.ts'

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export type Huishou = {
  app: FastifyInstance
  database: Database<Tables>
  jobs: Jobs
  metrics: Metrics
  live: Live
  gateways: Gateways
  close: () => Promise<void>
}

/** Puts the parts together, ready to listen. `seed` fills an empty database before anything is served. */
export const composeHuishou = async (
  config: Config,
  clock: Clock,
  seed: (database: Database<Tables>, now: number) => Promise<void> = async () => undefined,
): Promise<Huishou> => {
  const database = await openHuishou(databaseOptions(config), clock.now())
  try {
    await claimInstallation(database, clock.now(), config.demo ? 'demo' : 'business')
    await seed(database, clock.now())
    await database.transaction((trx) => addMissingPages(trx, clock.now()))
  } catch (error) {
    await database.close()
    throw error
  }

  const signer = createPictureSigner(await readSecret(database, 'pictures', clock.now()))
  const metrics = createMetrics()
  const live = createLive()
  database.onAnnouncement(live.publish)
  let app: FastifyInstance | null = null
  const gateways = openGateways(config, { now: clock.now, address: () => ownAddress(config, app) })
  const payment = paymentSettingOf(config, gateways.payIn)
  const payTools = payToolsOf(config, gateways.payOut, () => ownAddress(config, app))
  const courier = courierOf(config.courier, clock.now)
  const jobs = createJobs<Tables>({
    database,
    clock,
    sweeps: sweepsOf(metrics, payment, payTools, courier),
    workers: workersOf(config, payTools),
    onError: (error, what) => app?.log.error({ err: error }, what),
  })
  const views = startViewCounter(database, (error) => app?.log.error({ err: error }, 'goods views'))
  const routes = routesOf(config, jobs.runAll, jobs.runOutbox, payment, payTools, courier, database)
  app = await createHttp<Tables>({
    config,
    clock,
    database,
    metrics,
    routes,
    signPath: signer.sign,
    authenticate: {
      customer: (token) => authenticateMember(database.reader, clock.now(), token),
      staff: async (token) =>
        authenticateAndRenew(database, clock.now(), await readSessionRules(database.reader, config), token),
    },
  })

  if (config.sms.sender.service === 'off')
    app.log.warn(`${SMS_OFF_WARNING.title.en}. ${SMS_OFF_WARNING.text.en}`)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.reader.selectFrom('lease').select('name').limit(1).execute()
      return { ok: true }
    } catch {
      return await reply.code(503).send({ ok: false })
    }
  })
  serveMetrics(app, { config, database, live, metrics })
  serveLive(app, { config, clock, database, live })
  serveSlipLinks(app)
  serveStopLinks(app)
  await serveSandbox(app, gateways)
  serveCashier(app, gateways.sandbox, config.clientUrls)
  await servePayNotices(app, { clock, store: database, metrics, setting: payment })
  await serveWithdrawalNotices(app, { clock, database: database, providers: payTools.providers })
  if (config.docs)
    serveApiPages(
      app,
      config,
      routes.map(({ endpoint }) => endpoint),
    )
  serveSecurityText(app, config, clock)
  await serveFiles(app, {
    dataFolder: config.dataFolder,
    staticFolder: folder('server/static'),
    database,
    clock,
    signer,
  })
  await serveApp(app, config, {
    prefix: '/console/',
    folder: folder('apps/console/dist'),
    inlineStyles: true,
    trustedTypes: null,
  })
  await serveApp(app, config, {
    prefix: '/courier/',
    folder: folder('apps/courier/dist'),
    inlineStyles: false,
    trustedTypes: ['huishou'],
  })
  await serveApp(app, config, {
    prefix: '/',
    folder: folder('apps/customer/dist'),
    inlineStyles: false,
    trustedTypes: ['huishou', 'default'],
    firstScreen: () => readFirstScreen(database, config, clock.now()),
  })

  return {
    app,
    database,
    jobs,
    metrics,
    live,
    gateways,
    close: async () => {
      await jobs.stop()
      live.close()
      await app.close()
      await views.stop()
      await database.close()
    },
  }
}
