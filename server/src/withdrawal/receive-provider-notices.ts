import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../platform/database.ts'
import { isOutage } from '../platform/outage/database-away.ts'
import { serveRawPost } from '../platform/http/raw-post.ts'
import { applyPayOutNotice, type OutcomeTables } from './apply-outcome.ts'
import type { PayOutProviders } from './terms.ts'

const MOST_BYTES = 64 * 1024

/**
 * Receives providers' notifications about transfers at `POST /withdrawal/notify/{rail}`. A notification that is forged
 * or cannot be stored gets the provider's own "failed" reply, so that the provider sends it again; the outcome of
 * transfers is queried in any case.
 */
export const serveWithdrawalNotices = (
  app: FastifyInstance,
  served: { clock: Clock; database: Database<OutcomeTables>; providers: () => PayOutProviders },
): Promise<void> =>
  serveRawPost(app, '/withdrawal/notify/:rail', MOST_BYTES, async ({ params, headers, body, log }) => {
    const { clock, database, providers } = served
    const provider = Object.entries(providers()).find(([rail]) => rail === params['rail'])?.[1]
    if (!provider) return null
    const notice = provider.readNotice({ headers, body }, clock.now())
    if (!notice) return provider.acknowledge(false)
    try {
      return provider.acknowledge(await applyPayOutNotice(database, clock.now(), notice))
    } catch (error) {
      if (!isOutage(error)) log.error({ err: error }, 'a notice about a transfer could not be kept')
      return provider.acknowledge(false)
    }
  })
