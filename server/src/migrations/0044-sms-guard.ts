import type { Migration } from '../platform/migrate.ts'

/**
 * Adds a table of wrong SMS codes by the network address they came from, and the number for which a captcha was
 * solved.
 */
export const smsGuard: Migration = {
  name: '0044-sms-guard',
  up: async ({ run, table }) => {
    await run(`alter table "captcha" add column "usedFor" text not null default ''`)
    await table(
      'smsTry',
      { id: 'id', mobile: 'text', address: 'text', purpose: 'text', at: 'int' },
      { index: [['mobile', 'address', 'at'], ['at']] },
    )
  },
}
