import type { Migration } from '../platform/migrate.ts'

/** Deletes the WeChat template setting for slips to confirm, because no such message was ever sent. */
export const slipTemplate: Migration = {
  name: '0187-slip-template',
  up: ({ run }) => run(`delete from "config" where "key" = 'wechat_template_pickup_weighed'`),
}
