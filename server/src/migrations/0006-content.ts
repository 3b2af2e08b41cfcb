// Creates the table of settings that the business changes while the server runs.
import type { Migration } from '../platform/migrate.ts'

export const content: Migration = {
  name: '0006-content',
  up: async (schema) => {
    await schema.table(
      'config',
      { key: 'text', value: 'text', remark: 'text', updatedAt: 'int' },
      { primaryKey: ['key'] },
    )
  },
}
