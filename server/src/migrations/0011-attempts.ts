// Adds the network address to failed sign-ins of staff, and a table of failed uploads.
import type { Migration } from '../platform/migrate.ts'

export const attempts: Migration = {
  name: '0011-attempts',
  up: async (schema) => {
    await schema.run(`alter table "staffLoginAttempt" add column "address" text not null default ''`)
    await schema.table(
      'uploadAttempt',
      { id: 'id', ownerKind: 'text', ownerId: 'int', at: 'int' },
      { index: [['ownerKind', 'ownerId', 'at']] },
    )
  },
}
