import type { Migration } from '../platform/migrate.ts'

/** Gives the terms of use the key the apps link to; an existing page with that key stays. */
export const termsPage: Migration = {
  name: '0035-terms-page',
  up: async ({ run }) => {
    await run(
      `update "page" set "key" = 'terms' where "key" = 'agreement' and not exists (select 1 from "page" where "key" = 'terms')`,
    )
  },
}
