import type { Migration } from '../platform/migrate.ts'

/** Deletes the setting for a WeChat message about weighing slips, because no such message was ever sent. */
export const slipTemplate: Migration = {
  name: '0187-slip-template',
  up: ({ run }) => run(`delete from "config" where "key" = 'wechat_template_pickup_weighed'`),
}
