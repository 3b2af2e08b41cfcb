// Adds what staff need for looking after customers: search by name or number, notes, and blocks with their history.
import { newToken } from '../platform/codes-and-tokens.ts'
import type { Migration, Schema } from '../platform/migrate.ts'

const AT_A_TIME = 1000

/**
 * Recomputes keys in the server, because a database's `lower` may leave characters unchanged (SQLite: all but ASCII).
 */
export const recountNickKeys = async ({ rows, run }: Pick<Schema, 'rows' | 'run'>): Promise<void> => {
  for (let last = 0; ;) {
    const some = await rows<{ id: number; nick: string; nickKey: string }>(
      `select "id", "nick", "nickKey" from "member" where "id" > ${last} order by "id" limit ${AT_A_TIME}`,
    )
    for (const { id, nick, nickKey } of some) {
      const key = Buffer.from([...nick.toLowerCase()].slice(0, 24).join('')).toString('hex')
      if (key !== nickKey) await run(`update "member" set "nickKey" = '${key}' where "id" = ${id}`)
    }
    if (some.length < AT_A_TIME) return
    last = Number(some.at(-1)?.id)
  }
}

const memberBlockTable = ({ table }: Schema) =>
  table(
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

const memberNoteTable = ({ table }: Schema) =>
  table(
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

/**
 * Search, notes and blocks of customers for staff; a block stays on the number when the account is deleted
 * (decisions/0020).
 */
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
    await recountNickKeys(schema)
    await run(`create index "member_nickKey" on "member" ("nickKey")`)
    await run(`create index "member_mobileTail" on "member" (substr("mobile", 8))`)
    await run(`create index "member_lastLoginAt" on "member" ("lastLoginAt")`)
    await run(`create index "member_blacklisted" on "member" ("id") where "blacklisted" = 1`)
    await run(`create index "address_cityId" on "address" ("cityId", "memberId") where "deletedAt" is null`)
    await memberBlockTable(schema)
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
    await memberNoteTable(schema)
  },
}
