import type { Migration } from '../platform/migrate.ts'

/** Adds API keys, with which other software calls the staff API. */
export const apiKeys: Migration = {
  name: '0200-api-keys',
  up: ({ table }) =>
    table(
      'apiKey',
      {
        id: 'id',
        keyHash: 'text',
        hint: 'text',
        name: 'text',
        role: 'text',
        scopes: 'text',
        createdByStaffId: 'int -> staff',
        createdAt: 'int',
        expiresAt: 'int',
        usedAt: 'int?',
        revokedAt: 'int?',
        revokedByStaffId: 'int?',
      },
      { unique: [['keyHash']] },
    ),
}
