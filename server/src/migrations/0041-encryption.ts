import type { Migration } from '../platform/migrate.ts'

/** The key of blind indexes, itself encrypted with the installation's key. */
export const encryption: Migration = {
  name: '0041-encryption',
  up: async ({ table }) => {
    await table('encryption', { id: 'int', indexKey: 'text' }, { primaryKey: ['id'] })
  },
}
