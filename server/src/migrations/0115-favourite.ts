import type { Migration } from '../platform/migrate.ts'

/** Adds goods saved by customers, each at most once per customer, and a count of saves for each item. */
export const favourite: Migration = {
  name: '0115-favourite',
  up: async ({ engine, run, table }) => {
    await table(
      'favourite',
      { id: 'id', memberId: 'int -> member', goodsId: 'int -> goods', createdAt: 'int' },
      { unique: [['memberId', 'goodsId']], index: [['memberId', 'id']] },
    )
    await run(
      `alter table "goods" add column "favourites" ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0 check ("favourites" >= 0)`,
    )
  },
}
