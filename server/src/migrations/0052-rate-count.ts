import type { Migration } from '../platform/migrate.ts'

/** Adds the table in which all processes count calls by network address and endpoint, so that they share one limit. */
export const rateCount: Migration = {
  name: '0052-rate-count',
  up: ({ table }) =>
    table(
      'rateCount',
      { key: 'text', count: 'int', until: 'int' },
      { primaryKey: ['key'], index: [['until']] },
    ),
}
