// Builds the whole server from its parts: database, outside services, endpoints, background jobs and apps.
import type { FastifyInstance } from 'fastify'
import { openOfficialAccount } from './member/wechat/official-account.ts'
import { serveOfficialSandbox } from './member/wechat/serve-official-sandbox.ts'
import { serveWechatReturn } from './member/wechat/serve-wechat-return.ts'
import { startViewCounter } from './catalog/index.ts'
import { addMissingPages } from './content/index.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createHttp } from './platform/http/server.ts'
import type { ServerOptions } from './platform/http/server-options.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createLive, type Live } from './platform/live.ts'
import { startServiceLog } from './platform/service-calls.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { databaseOptions, openHuishou, type Tables } from './database/index.ts'
import { trackingProviderOf } from './mall/index.ts'
import { authenticateMember, SMS_OFF_WARNING } from './member/index.ts'
import { authenticateAndRenew, authenticateApiKey, isApiKey, readSessionRules } from './staff/index.ts'
import { createPictureSigner, type PictureSigner } from './file/index.ts'
import { serveFiles } from './file/serve-files.ts'
import { openFiles, type OnStoreChange } from './platform/file-store/open-files.ts'
import { readSecret } from './platform/encryption/stored-secrets.ts'
import { serveSlipLinks } from './pickup/weighing/redirect-slip-link.ts'
import { claimInstallation } from './seed/installation.ts'
import { routesOf } from './routes.ts'
import { sweepsOf, workersOf } from './jobs.ts'
import type { DocumentedRoute } from './api-docs/openapi.ts'
import { serveApiPages } from './api-docs/serve-openapi-and-docs-page.ts'
import { exportStoreOf } from './compose-notifications.ts'
import { serveLive } from './live-updates/serve.ts'
import { createErrorLog, createStoreLog, logReplica } from './monitoring/log-errors.ts'
import { serveHealth } from './monitoring/serve-health.ts'
import { serveMetrics } from './monitoring/serve-metrics.ts'
import { serveSecurityText } from './platform/security-txt.ts'
import { serveCashier, servePayNotices } from './payment/index.ts'
import { openGateways, ownAddress, serveSandbox, type Gateways } from './payment/open-gateways.ts'
import { serveStopLinks, serveWithdrawalNotices } from './withdrawal/index.ts'
import { folder, serveApps } from './compose-apps.ts'
import { payToolsOf, paymentDependenciesOf } from './compose-payment-and-withdrawal.ts'
import { openPushService, type PushService } from './web-push/index.ts'
import { manifestsOf, serveManifests } from './brand/serve-manifests.ts'
import { serveBrandPictures } from './brand/serve-pictures.ts'

export type Huishou = {
  app: FastifyInstance
  database: Database<Tables>
  jobs: Jobs
  metrics: Metrics
  live: Live
  gateways: Gateways
  push: PushService
  close: () => Promise<void>
}

type Seed = (database: Database<Tables>, now: number) => Promise<void>

/** Opens the database and fills it with the data required before serving. */
const openFilled = async (config: Config, now: number, seed: Seed): Promise<Database<Tables>> => {
  const database = await openHuishou({ ...databaseOptions(config), replica: config.replica }, now)
  try {
    await claimInstallation(database, now, config.demo ? 'demo' : 'business')
    await seed(database, now)
    await database.transaction((trx) => addMissingPages(trx, now))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const authenticationOf = (
  config: Config,
  clock: Clock,
  database: Database<Tables>,
): ServerOptions<Tables>['authenticate'] => ({
  customer: (token) => authenticateMember(database.reader, clock.now(), token),
  staff: async (token) =>
    isApiKey(token)
      ? await authenticateApiKey(database, clock.now(), token)
      : await authenticateAndRenew(
          database,
          clock.now(),
          await readSessionRules(database.reader, config),
          token,
        ),
})

const logAtStart = ({ log }: FastifyInstance, { sms }: Config, { replica }: Database<Tables>): void => {
  if (sms.sender.service === 'off') log.warn(`${SMS_OFF_WARNING.title.en}. ${SMS_OFF_WARNING.text.en}`)
  if (replica) logReplica(replica, log)
}

type Served = Pick<Huishou, 'database' | 'metrics' | 'live'> &
  ReturnType<typeof openOutside> & {
    config: Config
    clock: Clock
    signer: PictureSigner
    routes: readonly DocumentedRoute[]
  }

/**
 * Serves everything outside the endpoint contract, such as health and metrics, live updates, links in messages,
 * provider notifications, API documentation and files.
 */
const serveBesideEndpoints = async (
  app: FastifyInstance,
  {
    config,
    clock,
    files,
    database,
    metrics,
    live,
    gateways,
    official,
    payment,
    payTools,
    signer,
    routes,
  }: Served,
): Promise<void> => {
  serveHealth(app, database)
  serveMetrics(app, { config, database, live, metrics })
  serveLive(app, { config, clock, database, live })
  serveSlipLinks(app)
  serveStopLinks(app)
  serveWechatReturn(app)
  serveOfficialSandbox(app, official.sandbox)
  await serveSandbox(app, gateways)
  serveCashier(app, gateways.sandbox, config.clientUrls)
  await servePayNotices(app, { clock, store: database, metrics, setting: payment })
  await serveWithdrawalNotices(app, { clock, database, providers: payTools.providers })
  if (config.docs) serveApiPages(app, config, routes)
  serveSecurityText(app, config, clock)
  serveManifests(
    app,
    database,
    manifestsOf({
      customer: [folder('apps/customer/dist'), folder('apps/customer/public')],
      courier: [folder('apps/courier/dist'), folder('apps/courier/public')],
    }),
  )
  serveBrandPictures(app, database, files)
  await serveFiles(app, {
    files,
    staticFolder: folder('server/static'),
    database,
    clock,
    signer,
  })
}

/** Opens the outside services, and collects the functions through which the domains use them. */
const openOutside = (
  config: Config,
  clock: Clock,
  address: () => string,
  pushSandboxKey: Buffer,
  onStoreChange: OnStoreChange,
) => {
  const gateways = openGateways(config, { now: clock.now, address })
  return {
    gateways,
    official: openOfficialAccount(config.officialAccount),
    payment: paymentDependenciesOf(config, gateways.payIn),
    payTools: payToolsOf(config, gateways.payOut, address),
    courier: trackingProviderOf(config.courier, clock.now),
    push: openPushService(config.webPush, pushSandboxKey),
    files: openFiles(config, onStoreChange),
  }
}

const closeAll = async (
  { app, database, jobs, live }: Pick<Huishou, 'app' | 'database' | 'jobs' | 'live'>,
  exports: { stop: () => Promise<void> },
  logs: readonly { stop: () => Promise<void> }[],
): Promise<void> => {
  await exports.stop()
  await jobs.stop()
  live.close()
  await app.close()
  for (const log of logs) await log.stop()
  await database.close()
}

/** Builds the server from its parts, ready to listen. `seed` fills the database first. */
export const composeHuishou = async (
  config: Config,
  clock: Clock,
  seed: Seed = async () => undefined,
): Promise<Huishou> => {
  const database = await openFilled(config, clock.now(), seed)
  const signer = createPictureSigner(await readSecret(database, 'pictures', clock.now()))
  const metrics = createMetrics()
  const live = createLive()
  database.onAnnouncement(live.publish)
  let app: FastifyInstance | null = null
  const address = (): string => ownAddress(config, app)
  const logOf = () => app?.log
  const logError = createErrorLog(database.outage, logOf)
  const pushKey = await readSecret(database, 'web-push-sandbox', clock.now())
  const outside = openOutside(config, clock, address, pushKey, createStoreLog(logOf))
  const { gateways, official, payment, payTools, courier, push, files } = outside
  const jobs = createJobs<Tables>({
    database,
    clock,
    sweeps: sweepsOf(config, metrics, payment, payTools, courier, files),
    workers: workersOf(config, payTools, official.account, address, push, files),
    onError: (error, what) => logError(what)(error),
  })
  const views = startViewCounter(database, logError('goods views'))
  const exports = exportStoreOf({ database, clock, config, onError: logError('export') })
  const services = startServiceLog(database, logError('service calls'))
  const routes = routesOf(
    config,
    jobs.runAll,
    jobs.runOutbox,
    payment,
    payTools,
    courier,
    database,
    official.account,
    { push, files },
  )
  const parts = { config, clock, database, metrics }
  app = await createHttp<Tables>({
    ...parts,
    routes,
    storeExport: exports.store,
    signPath: signer.sign,
    authenticate: authenticationOf(config, clock, database),
  })
  logAtStart(app, config, database)
  await serveBesideEndpoints(app, { ...parts, ...outside, live, signer, routes })
  await serveApps(app, config, { database, clock })

  return {
    app,
    database,
    jobs,
    metrics,
    live,
    gateways,
    push,
    close: () => closeAll({ app, database, jobs, live }, exports, [views, services]),
  }
}
