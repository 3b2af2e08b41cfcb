import type { Migration } from '../platform/migrate.ts'

/**
 * Changes the key of the page with the terms of use to the one that the apps link to, unless a page with that key
 * exists.
 */
export const termsPage: Migration = {
  name: '0035-terms-page',
  up: async ({ run }) => {
    await run(
      `update "page" set "key" = 'terms' where "key" = 'agreement' and not exists (select 1 from "page" where "key" = 'terms')`,
    )
  },
}
