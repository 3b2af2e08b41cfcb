import type { Migration } from '../platform/migrate.ts'

/** Names couriers on community days, and lets windows be removed from a published day that orders once named. */
export const communityCouriers: Migration = {
  name: '0206-community-couriers',
  up: async ({ engine, run, table }) => {
    await run(
      `alter table "communityWindow" add column "removedAt" ${engine === 'sqlite' ? 'integer' : 'bigint'}`,
    )
    await table(
      'communityCourier',
      { dayId: 'int -> communityDay', courierId: 'int -> staff' },
      { primaryKey: ['dayId', 'courierId'], index: [['courierId']] },
    )
  },
}
