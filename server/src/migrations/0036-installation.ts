import type { Migration } from '../platform/migrate.ts'

/** What this database is for: a demo town or a business. One row at most, written once and never changed. */
export const installation: Migration = {
  name: '0036-installation',
  up: ({ table }) =>
    table(
      'installation',
      { id: 'int', kind: 'text', markedAt: 'int' },
      { primaryKey: ['id'], check: ['"id" = 1', `"kind" in ('demo', 'business')`] },
    ),
}
