import { newToken } from '../platform/ids.ts'
import type { Migration } from '../platform/migrate.ts'

/** Customers are found, noted about and blocked at a desk; a block stays on the number when the account goes (decisions/0020). */
export const customerDesk: Migration = {
  name: '0029-customer-desk',
  up: async (schema) => {
    const { run, table, engine } = schema
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "member" add column "blockScopes" text not null default 'orders,bargain'`)
    await run(`alter table "member" add column "blockedUntil" ${int}`)
    await run(`alter table "member" add column "blockVersion" ${int} not null default 0`)
    await run(`alter table "member" add column "nickKey" text not null default ''`)
    await run(
      engine === 'postgres'
        ? `update "member" set "nickKey" = encode(convert_to(lower("nick"), 'UTF8'), 'hex')`
        : `update "member" set "nickKey" = lower(hex(lower("nick")))`,
    )
    await run(`create index "member_nickKey" on "member" ("nickKey")`)
    await run(`create index "member_mobileTail" on "member" (substr("mobile", 8))`)
    await run(`create index "member_lastLoginAt" on "member" ("lastLoginAt")`)
    await run(`create index "member_blacklisted" on "member" ("id") where "blacklisted" = 1`)
    await run(`create index "address_cityId" on "address" ("cityId", "memberId") where "deletedAt" is null`)
    await table(
      'memberBlock',
      {
        id: 'id',
        memberId: 'int -> member',
        scopes: 'text',
        reason: 'text',
        note: 'text',
        fromAt: 'int',
        untilAt: 'int?',
        staffId: 'int?',
        staffName: 'text',
        liftedAt: 'int?',
        liftedByName: 'text',
        liftReason: 'text',
      },
      { index: [['memberId', 'id']], uniqueWhere: [[['memberId'], '"liftedAt" is null']] },
    )
    await run(
      `create index "memberBlock_due" on "memberBlock" ("untilAt") where "liftedAt" is null and "untilAt" is not null`,
    )
    await table(
      'memberBlockNumber',
      { numberHash: 'text', blockId: 'int -> memberBlock' },
      { primaryKey: ['numberHash', 'blockId'], index: [['blockId']] },
    )
    await table('memberNumberKey', { id: 'int', key: 'text' }, { primaryKey: ['id'] })
    await run(`insert into "memberNumberKey" ("id", "key") values (1, '${newToken()}')`)
    // who was on the list before it was kept in records; the number joins when the account goes
    await run(
      `insert into "memberBlock" ("memberId", "scopes", "reason", "note", "fromAt", "staffName", "liftedByName", "liftReason") select "id", 'orders,bargain', 'other', '', "createdAt", '', '', '' from "member" where "blacklisted" = 1`,
    )
    await table(
      'memberNote',
      {
        id: 'id',
        memberId: 'int -> member',
        text: 'text',
        pinned: 'int',
        staffId: 'int',
        staffName: 'text',
        at: 'int',
        editedAt: 'int?',
        version: 'int',
      },
      { index: [['memberId', 'id']] },
    )
  },
}
