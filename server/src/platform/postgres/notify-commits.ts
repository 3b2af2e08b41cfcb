// Announces commits to all server processes over a notification channel of PostgreSQL.

import { sql, type Kysely } from 'kysely'
import { pause } from './retry-queue.ts'

/** Maximum notifications sent in one statement. */
const AT_A_TIME = 200

/** Pause between two statements, because each is a transaction of its own that wakes every process that listens. */
const PAUSE_MS = 50

/**
 * Announces commits to all processes. This happens outside the transaction, because notifying locks the whole database
 * until the commit is on disk, which would serialise all commits that announce something. A crash between the two loses
 * only a refetch, and pages refetch when they reconnect.
 */
export const createNotifier = <Tables>(database: Kysely<Tables>, channel: string) => {
  const untold: string[] = []
  let telling: Promise<void> | null = null
  const tell = async (): Promise<void> => {
    while (untold.length > 0) {
      const some = untold.splice(0, AT_A_TIME)
      await sql`select pg_notify(${channel}, payload) from unnest(cast(${some} as text[])) as payload`
        .execute(database)
        .catch(() => undefined)
      await pause(PAUSE_MS)
    }
    telling = null
  }
  return {
    notify: (announcements: readonly object[]): void => {
      untold.push(...announcements.map((announcement) => JSON.stringify(announcement)))
      if (untold.length > 0) telling ??= tell()
    },
    /** Resolves when all announcements have been sent. */
    done: async (): Promise<void> => {
      await telling
    },
  }
}
