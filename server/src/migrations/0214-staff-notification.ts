import type { Migration } from '../platform/migrate.ts'

/**
 * Adds the notifications of staff in the console. `unreadKey` keeps a person from having two unread ones of the same
 * kind about the same record.
 */
export const staffNotification: Migration = {
  name: '0214-staff-notification',
  up: async ({ table, run }) => {
    await table(
      'staffNotification',
      {
        id: 'id',
        staffId: 'int -> staff',
        kind: 'text',
        subjectId: 'int',
        params: 'text',
        reason: 'text',
        byStaffId: 'int? -> staff',
        at: 'int',
        readAt: 'int?',
        doneAt: 'int?',
        unreadKey: 'text?',
      },
      {
        unique: [['unreadKey']],
        index: [['staffId', 'at'], ['kind', 'subjectId'], ['at']],
        check: ['("readAt" is null) = ("unreadKey" is not null)'],
      },
    )
    // the bell counts what is unread again and again, and most of 90 days has been read
    await run(
      `create index "staffNotification_unread" on "staffNotification" ("staffId") where "readAt" is null`,
    )
  },
}
