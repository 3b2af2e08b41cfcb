import type { Migration } from '../platform/migrate.ts'

/** Wrong codes count for the address that typed them; a picture that was read stays good for its number. */
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
