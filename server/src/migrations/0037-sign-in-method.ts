import { DAY, HOUR } from '@huishou/wire/time'
import type { Migration } from '../platform/migrate.ts'

/**
 * Adds to customers' sessions how they were started, to all sessions when they were last used, and to staff accounts
 * when the password was last changed.
 */
export const signInMethod: Migration = {
  name: '0037-sign-in-method',
  up: async ({ engine, run }) => {
    const instant = `${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`
    await run(`alter table "memberToken" add column "method" text not null default 'other'`)
    for (const [table, life] of [
      ['memberToken', 30 * DAY],
      ['staffToken', 12 * HOUR],
    ] as const) {
      await run(`alter table "${table}" add column "usedAt" ${instant}`)
      // a token in use got its whole life back: what was left of it says when that was
      await run(`update "${table}" set "usedAt" = "expiresAt" - ${life}`)
    }
    await run(`alter table "staff" add column "passwordChangedAt" ${instant}`)
  },
}
