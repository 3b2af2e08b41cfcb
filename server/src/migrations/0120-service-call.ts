import type { Migration } from '../platform/migrate.ts'

/** When each outside service last worked and last failed, shared by all processes. */
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
