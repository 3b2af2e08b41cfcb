import type { Migration } from '../platform/migrate.ts'

/**
 * Adds the key of blind indexes, by which encrypted columns can be searched; the key is itself encrypted with the
 * installation's key.
 */
export const encryption: Migration = {
  name: '0041-encryption',
  up: async ({ table }) => {
    await table('encryption', { id: 'int', indexKey: 'text' }, { primaryKey: ['id'] })
  },
}
