import type { Migration } from '../platform/migrate.ts'

/** Records when each outside service last worked and last failed, for all processes. */
export const serviceCall: Migration = {
  name: '0120-service-call',
  up: async ({ table }) => {
    await table(
      'serviceCall',
      { service: 'text', okAt: 'int?', failedAt: 'int?', failure: 'text' },
      { primaryKey: ['service'] },
    )
  },
}
