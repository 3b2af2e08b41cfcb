import { giveUpJob, retryJob, systemJobs } from '@huishou/wire/system/jobs'
import { systemStatus, testService } from '@huishou/wire/system/status'
import type { Tables } from '../database/index.ts'
import type { Database } from '../platform/database.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import type { PushService } from '../web-push/index.ts'
import { giveUp, readJobs, retry } from './read-and-retry-jobs.ts'
import { readSystemStatus } from './read-status.ts'
import { tryService } from './try-service.ts'

const serve = serveWith<Tables>()

/**
 * Routes of the system status. Testing a service may send an SMS or call a paid service, so it is limited to twelve
 * tests a minute from one network address.
 */
export const systemStatusRoutes = (database: Database<Tables>, push: PushService): Route<Tables>[] => [
  serve(systemStatus, async ({ config, now }) => readSystemStatus(database, config, now)),
  serve(
    testService,
    async ({ input, actor, now, config }) =>
      tryService({ database, config, now, push, staffId: actor.staffId }, input.service),
    { perMinute: () => 12 },
  ),
  serve(systemJobs, ({ db, actor, input, request }) => readJobs(db, actor, input, request.language)),
  serve(retryJob, ({ write, actor, now, input, request }) =>
    write((trx) => retry(trx, { ...actor, request }, now, input)),
  ),
  serve(giveUpJob, ({ write, actor, now, input, request }) =>
    write((trx) => giveUp(trx, { ...actor, request }, now, input)),
  ),
]
