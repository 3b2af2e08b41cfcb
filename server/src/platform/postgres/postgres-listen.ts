// Listens for notifications from a PostgreSQL database, and reconnects when the connection breaks.

import type pg from 'pg'

const FIRST_WAIT = 100
const LONGEST_WAIT = 10_000
/** Longest wait for a connection to be made. */
const CONNECT = 10_000
/** Interval at which an idle connection is queried, to detect one that broke silently. */
const CHECK = 30_000

const TIMEOUTS = { keepAlive: true, connectionTimeoutMillis: CONNECT, query_timeout: CHECK }

/**
 * Listens on a PostgreSQL channel over its own connection for the life of the process; a broken connection is reopened
 * after growing intervals, and events in between are lost. `reconnect` opens it anew, because after an outage it may
 * still be that of a server that is no longer the primary.
 */
export const listenForever = (
  Client: typeof pg.Client,
  url: string,
  channel: string,
  hear: (payload: string) => void,
): { reconnect: () => unknown; stop: () => Promise<void> } => {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT
  let stopped = false

  const later = (work: () => void, ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(work, ms).unref()
  }
  const again = (broken: pg.Client): void => {
    if (stopped || client !== broken) return
    client = null
    broken.end().catch(() => undefined)
    later(connect, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const check = (own: pg.Client): void => {
    own.query('select 1').then(
      () => later(() => check(own), CHECK),
      () => again(own),
    )
  }
  const connect = (): void => {
    const own = new Client({ connectionString: url, ...TIMEOUTS })
    client = own
    own.on('error', () => again(own))
    own.on('end', () => again(own))
    own.on('notification', ({ payload }) => hear(payload ?? '{}'))
    own
      .connect()
      .then(() => own.query(`listen ${channel}`))
      .then(
        () => {
          wait = FIRST_WAIT
          later(() => check(own), CHECK)
        },
        () => again(own),
      )
  }
  connect()
  return {
    reconnect: () => client && again(client),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
