// Creates the table of uploaded files.
import type { Migration } from '../platform/migrate.ts'

export const file: Migration = {
  name: '0007-file',
  up: async (schema) => {
    await schema.table(
      'file',
      {
        id: 'id',
        sha256: 'text',
        mime: 'text',
        bytes: 'int',
        width: 'int',
        height: 'int',
        ownerKind: 'text',
        ownerId: 'int',
        originalName: 'text',
        createdAt: 'int',
      },
      {
        index: [['ownerKind', 'ownerId', 'createdAt'], ['sha256']],
        check: [`"ownerKind" in ('customer', 'staff')`],
      },
    )
  },
}
