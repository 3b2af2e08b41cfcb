import type { Migration } from '../platform/migrate.ts'

/** Adds account deletion with a grace period, and a record of personal data exports. */
export const accountDeletion: Migration = {
  name: '0026-account-deletion',
  up: async (schema) => {
    const int = schema.engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['deletionAskedAt', 'deletionDueAt', 'deletedAt'])
      await schema.run(`alter table "member" add column "${column}" ${int}`)
    await schema.run(
      `create index "member_deletionDueAt" on "member" ("deletionDueAt") where "deletionDueAt" is not null`,
    )
    await schema.table(
      'memberExport',
      { id: 'id', memberId: 'int -> member', at: 'int' },
      { index: [['memberId', 'at'], ['at']] },
    )
  },
}
