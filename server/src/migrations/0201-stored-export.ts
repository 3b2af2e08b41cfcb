import type { Migration } from '../platform/migrate.ts'

/** Adds the exports that are written in the background, to be downloaded later. */
export const storedExport: Migration = {
  name: '0201-stored-export',
  up: async ({ table }) => {
    await table(
      'storedExport',
      {
        id: 'id',
        staffId: 'int -> staff',
        scope: 'text',
        fileName: 'text',
        mediaType: 'text',
        file: 'text',
        state: 'text',
        failure: 'text?',
        lines: 'int',
        linesDone: 'int',
        bytes: 'int',
        touchedAt: 'int',
        createdAt: 'int',
        endedAt: 'int?',
        expiresAt: 'int?',
      },
      { unique: [['file']], index: [['staffId', 'state'], ['expiresAt'], ['state', 'touchedAt']] },
    )
  },
}
