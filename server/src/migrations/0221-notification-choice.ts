import type { Migration } from '../platform/migrate.ts'

/** Adds the causes of notifications that a member of staff has switched off. */
export const notificationChoice: Migration = {
  name: '0221-notification-choice',
  up: async ({ table }) => {
    await table(
      'staffNotificationOff',
      { id: 'id', staffId: 'int -> staff', cause: 'text' },
      { unique: [['staffId', 'cause']] },
    )
  },
}
