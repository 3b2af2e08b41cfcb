import type { Migration } from '../platform/migrate.ts'

/** Goods a customer marked, once each, and how many marked each. */
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
