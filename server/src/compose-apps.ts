// Serves the built apps of customers, staff and couriers.
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { dressOf, type AppName } from './brand/apply-to-page.ts'
import { readBrand } from './brand/read-brand.ts'
import type { Tables } from './database/index.ts'
import { readBootstrapData } from './home-page/bootstrap-data.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { serveApp } from './platform/serve-app.ts'

/** The absolute path of a folder of the repository. */
export const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Serves each app under its path, with the brand applied to its page. */
export const serveApps = async (
  app: FastifyInstance,
  config: Config,
  { database, clock }: { database: Database<Tables>; clock: Clock },
): Promise<void> => {
  const dress = (name: AppName) => async () =>
    dressOf(await readBrand(database.reader), name, config.publicUrl)
  await serveApp(app, config, {
    prefix: '/console/',
    folder: folder('apps/console/dist'),
    inlineStyles: true,
    trustedTypes: null,
    dress: dress('console'),
  })
  await serveApp(app, config, {
    prefix: '/courier/',
    folder: folder('apps/courier/dist'),
    inlineStyles: false,
    trustedTypes: ['huishou', 'default'],
    dress: dress('courier'),
  })
  await serveApp(app, config, {
    prefix: '/',
    folder: folder('apps/customer/dist'),
    inlineStyles: false,
    trustedTypes: ['huishou', 'default'],
    firstScreen: () => readBootstrapData(database, config, clock.now()),
    dress: dress('customer'),
  })
}
