import type { Migration } from '../platform/migrate.ts'

/** The terms of use have the key the apps link to; a page that has it already stays. */
export const termsPage: Migration = {
  name: '0035-terms-page',
  up: async ({ run }) => {
    await run(
      `update "page" set "key" = 'terms' where "key" = 'agreement' and not exists (select 1 from "page" where "key" = 'terms')`,
    )
  },
}
