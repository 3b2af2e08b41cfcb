// Creates the table of settings.
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
