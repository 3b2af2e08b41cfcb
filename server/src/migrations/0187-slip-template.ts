import type { Migration } from '../platform/migrate.ts'

/** A slip to confirm never went out as a WeChat template: its setting leaves with its value. */
export const slipTemplate: Migration = {
  name: '0187-slip-template',
  up: ({ run }) => run(`delete from "config" where "key" = 'wechat_template_pickup_weighed'`),
}
