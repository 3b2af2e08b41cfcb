import type { Migration } from '../platform/migrate.ts'

/** Channels a member does without, by what the messages are about; without a row they are told by all of them. */
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
