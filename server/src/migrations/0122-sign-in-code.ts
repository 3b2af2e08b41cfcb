import type { Migration } from '../platform/migrate.ts'

/** Adds the member of staff who gave a sign-in code; null if it was sent by SMS. */
export const signInCode: Migration = {
  name: '0122-sign-in-code',
  up: async ({ run, engine }) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "smsCode" add column "givenByStaffId" ${integer}`)
  },
}
