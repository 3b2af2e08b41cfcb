import type { Migration } from '../platform/migrate.ts'

/** Ties an SMS code to the purpose stated in its message. Existing codes count as sign-in codes; they expire soon. */
export const codePurpose: Migration = {
  name: '0032-code-purpose',
  up: async ({ run }) => {
    await run(`alter table "smsCode" add column "purpose" text not null default 'login'`)
  },
}
