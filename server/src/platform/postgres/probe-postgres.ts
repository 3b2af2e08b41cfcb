// Checks over a separate connection whether PostgreSQL can be reached, and whether it can be written to.

import { SECOND } from '@huishou/wire/time'
import type pg from 'pg'
import { DatabaseAway, postgresError } from '../outage/database-away.ts'
import { probeLease } from '../outage/outage.ts'

const PROBE_MS = 3 * SECOND

/** Throws `DatabaseAway` when there is no connection within three seconds, or nothing can be written over it. */
export const probePostgres = async (
  Client: typeof pg.Client,
  url: string,
  what: 'connect' | 'write',
): Promise<void> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  // a connection that breaks fails the query, too
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      const known = postgresError(error, '')
      throw known instanceof DatabaseAway ? known : new DatabaseAway('unreachable', error)
    })
    if (what === 'connect') return
    const { name, holder } = probeLease()
    await client.query(
      'insert into lease (name, holder, until) values ($1, $2, 0) on conflict (name) do update set holder = excluded.holder',
      [name, holder],
    )
    await client.query('delete from lease where name = $1', [name])
  } catch (error) {
    throw postgresError(error, '')
  } finally {
    // not awaited: a server that hangs does not answer this either
    void client.end().catch(() => undefined)
  }
}
