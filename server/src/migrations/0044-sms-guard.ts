import type { Migration } from '../platform/migrate.ts'

/** Counts wrong codes by the address they came from, and keeps a solved captcha valid for its number. */
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
