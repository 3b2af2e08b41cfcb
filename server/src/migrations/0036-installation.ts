import type { Migration } from '../platform/migrate.ts'

/**
 * Records whether this database is for a demo or a business, in at most one row that is written once and never changed.
 */
export const installation: Migration = {
  name: '0036-installation',
  up: ({ table }) =>
    table(
      'installation',
      { id: 'int', kind: 'text', markedAt: 'int' },
      { primaryKey: ['id'], check: ['"id" = 1', `"kind" in ('demo', 'business')`] },
    ),
}
