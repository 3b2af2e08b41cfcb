// Creates the tables of the points that customers earn and spend.
import type { Migration } from '../platform/migrate.ts'

export const points: Migration = {
  name: '0009-points',
  up: async (schema) => {
    await schema.table(
      'pointsAccount',
      { memberId: 'int', balance: 'int', debt: 'int', earned: 'int' },
      { primaryKey: ['memberId'], check: ['"balance" >= 0', '"debt" >= 0'] },
    )
    await schema.table(
      'pointsEntry',
      {
        id: 'id',
        memberId: 'int',
        kind: 'text',
        points: 'int',
        key: 'text',
        orderId: 'int?',
        text: 'text',
        balanceAfter: 'int',
        at: 'int',
      },
      { unique: [['key']], index: [['memberId', 'id']] },
    )
    await schema.table(
      'pointsLot',
      {
        id: 'id',
        memberId: 'int',
        entryId: 'int -> pointsEntry',
        points: 'int',
        remaining: 'int',
        expiresAt: 'int',
      },
      {
        index: [['memberId', 'expiresAt']],
        unique: [['entryId']],
        check: ['"remaining" >= 0', '"remaining" <= "points"'],
      },
    )
  },
}
