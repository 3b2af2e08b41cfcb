import type { Migration } from '../platform/migrate.ts'

/** Adds which channels a member has switched off for a topic of messages; without a row, all channels are used. */
export const messageChoice: Migration = {
  name: '0161-message-choice',
  up: async ({ table }) => {
    await table(
      'memberMessageOff',
      { memberId: 'int -> member', topic: 'text', channel: 'text', at: 'int' },
      { primaryKey: ['memberId', 'topic', 'channel'] },
    )
  },
}
