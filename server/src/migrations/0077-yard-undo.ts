import type { Migration } from '../platform/migrate.ts'

/** Records who undid an unloading, when, and why. */
export const yardUndo: Migration = {
  name: '0077-yard-undo',
  up: async ({ run, engine }) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "yardUnload" add column "undoneByStaffId" ${integer}`)
    await run(`alter table "yardUnload" add column "undoneByName" text not null default ''`)
    await run(`alter table "yardUnload" add column "undoneAt" ${integer}`)
    await run(`alter table "yardUnload" add column "undoneReason" text not null default ''`)
  },
}
