import type { Migration } from '../platform/migrate.ts'

/** Adds a table of the notices sent to customers by SMS, which are limited per phone number and in total. */
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
