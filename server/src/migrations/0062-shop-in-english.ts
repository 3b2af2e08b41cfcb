import { romaniseName } from '../platform/romanise-name.ts'
import type { Migration } from '../platform/migrate.ts'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Adds to shops an English name, and the pinyin of the Chinese name, which is shown where there is no English one. */
export const shopInEnglish: Migration = {
  name: '0062-shop-in-english',
  up: async ({ run, rows }) => {
    for (const column of ['nameEn', 'namePinyin'])
      await run(`alter table "shop" add column "${column}" text not null default ''`)
    for (const { id, name } of await rows<{ id: number; name: string }>('select "id", "name" from "shop"'))
      await run(
        `update "shop" set "namePinyin" = ${text(await romaniseName(name))} where "id" = ${Number(id)}`,
      )
  },
}
