// Creates the platform's tables: keys that make repeated calls harmless (idempotency), background jobs (the
// outbox), and leases held by processes.
import type { Migration } from '../platform/migrate.ts'

export const platform: Migration = {
  name: '0001-platform',
  up: async (schema) => {
    await schema.table(
      'idempotency',
      { id: 'text', bodyHash: 'text', answer: 'text', createdAt: 'int' },
      { primaryKey: ['id'], index: [['createdAt']] },
    )
    await schema.table(
      'outbox',
      {
        id: 'id',
        kind: 'text',
        payload: 'text',
        dueAt: 'int',
        attempts: 'int',
        lockedUntil: 'int',
        doneAt: 'int?',
        lastError: 'text',
        createdAt: 'int',
      },
      { index: [['doneAt', 'dueAt']] },
    )
    await schema.table('lease', { name: 'text', holder: 'text', until: 'int' }, { primaryKey: ['name'] })
  },
}
