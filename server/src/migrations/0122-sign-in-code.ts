import type { Migration } from '../platform/migrate.ts'

/** Which member of staff gave a sign-in code; null for one that was sent by SMS. */
export const signInCode: Migration = {
  name: '0122-sign-in-code',
  up: async ({ run, engine }) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "smsCode" add column "givenByStaffId" ${integer}`)
  },
}
