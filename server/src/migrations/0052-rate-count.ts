import type { Migration } from '../platform/migrate.ts'

/** Counts attempts in the current window by a hash of address and endpoint, so that all processes share one limit. */
export const rateCount: Migration = {
  name: '0052-rate-count',
  up: ({ table }) =>
    table(
      'rateCount',
      { key: 'text', count: 'int', until: 'int' },
      { primaryKey: ['key'], index: [['until']] },
    ),
}
