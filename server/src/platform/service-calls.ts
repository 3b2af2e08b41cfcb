// Records whether calls to external services succeed, for the system status page.

import { SECOND } from '@huishou/wire/time'
import { outsideServices, type OutsideService } from '@huishou/wire/system/services'
import type { Database } from './database.ts'
import { oneLine, type Fetch } from './http-client.ts'
import type { PlatformTables } from './tables.ts'
import { realNow } from './time/real-time.ts'

/**
 * Finds the error in a reply that means the service does not work for us: wrong keys, no credit, or an error of its
 * own. Empty for a reply that concerns only one person or number.
 */
export type FailureIn = (status: number, json: unknown) => string

type Outcome = Omit<PlatformTables['serviceCall'], 'service'>

const FLUSH_MS = 10 * SECOND
const LONGEST_FAILURE = 200

/** Outcomes of this process since they were last written; a process has one set of services. */
const pending = new Map<OutsideService, Outcome>()

/** Records one outcome of a service: empty when it worked, or what failed. */
export const noteOutcome = (service: OutsideService, failure: string): void => {
  const known = pending.get(service) ?? { okAt: null, failedAt: null, failure: '' }
  // real time: the demo's clock can be moved, the services know only the real one
  if (failure === '') pending.set(service, { ...known, okAt: realNow() })
  else pending.set(service, { ...known, failedAt: realNow(), failure: oneLine(failure, LONGEST_FAILURE) })
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

/** Failure by HTTP status alone, for services whose replies say nothing more. */
export const failureByStatus: FailureIn = (status) => (status >= 400 ? `HTTP ${status}` : '')

/** A `fetch` that records whether the service worked, for the system status page. */
export const notedFetch =
  (service: OutsideService, failureIn: FailureIn, send: Fetch = (url, init) => fetch(url, init)): Fetch =>
  async (url, init) => {
    try {
      const response = await send(url, init)
      noteOutcome(service, failureIn(response.status, parsed(await response.clone().text())).trim())
      return response
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      noteOutcome(
        service,
        name === 'TimeoutError' || name === 'AbortError' ? 'no answer in time' : 'no connection',
      )
      throw error
    }
  }

type Store = Pick<Database<PlatformTables>, 'transaction'>

/** Writes the last success and failure collected since the last flush; where there was none, the stored one stays. */
export const flushServiceCalls = async (database: Store): Promise<void> => {
  if (pending.size === 0) return
  const rows = outsideServices.flatMap((service) => {
    const outcome = pending.get(service)
    return outcome ? [{ service, ...outcome }] : []
  })
  pending.clear()
  await database.transaction(async (trx) => {
    for (const { service, okAt, failedAt, failure } of rows)
      await trx
        .insertInto('serviceCall')
        .values({ service, okAt, failedAt, failure })
        .onConflict((conflict) =>
          conflict.column('service').doUpdateSet({
            ...(okAt === null ? {} : { okAt }),
            ...(failedAt === null ? {} : { failedAt, failure }),
          }),
        )
        .execute()
  })
}

/** Flushes the outcomes every ten seconds, and once more when stopped. */
export const startServiceLog = (
  database: Store,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } => {
  const flush = () => flushServiceCalls(database).catch(onError)
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
