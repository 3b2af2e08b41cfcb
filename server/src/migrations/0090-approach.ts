import type { Migration } from '../platform/migrate.ts'

/**
 * Adds the positions of couriers, kept for 48 hours, and what customers have been told about a courier who is on
 * the way to them.
 */
export const approach: Migration = {
  name: '0090-approach',
  up: async ({ engine, run, table }) => {
    await table(
      'courierPosition',
      {
        staffId: 'int -> staff',
        at: 'int',
        receivedAt: 'int',
        latitude: 'real',
        longitude: 'real',
        jump: 'int',
      },
      { primaryKey: ['staffId', 'at'], index: [['at']] },
    )
    await table(
      'approachTold',
      { orderId: 'int', kind: 'text', window: 'text', at: 'int' },
      { primaryKey: ['orderId', 'kind', 'window'], index: [['at']] },
    )
    // a position was so far as old as the last use of the session
    await run(`alter table "staff" add column "positionAt" ${engine === 'sqlite' ? 'integer' : 'bigint'}`)
    await run(`update "staff" set "positionAt" = "seenAt" where "latitude" is not null`)
  },
}
