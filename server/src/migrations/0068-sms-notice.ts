import type { Migration } from '../platform/migrate.ts'

/** Records SMS notices to customers, which are counted per number and in total. */
export const smsNotice: Migration = {
  name: '0068-sms-notice',
  up: async ({ table }) => {
    await table(
      'smsNotice',
      { id: 'id', mobile: 'text', kind: 'text', sent: 'int', at: 'int' },
      { index: [['mobile', 'at'], ['at']] },
    )
  },
}
