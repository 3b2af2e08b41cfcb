import type { Migration } from '../platform/migrate.ts'

/** Adds the English unit of ordered goods. */
export const unitInEnglish: Migration = {
  name: '0031-unit-in-english',
  up: async ({ run }) => {
    await run(`alter table "mallLine" add column "unitEn" text not null default ''`)
    await run(
      `update "mallLine" set "unitEn" = coalesce((
        select "unitEn" from "goods" where "id" = "mallLine"."goodsId" and "unit" = "mallLine"."unit"
      ), '')`,
    )
  },
}
