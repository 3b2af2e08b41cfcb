import type { Migration } from '../platform/migrate.ts'

/**
 * Adds replies to customers' feedback, with marks of what is waiting or unread, who closed it, and a note of staff.
 * Records up to which notice a customer has read.
 */
export const commentThread: Migration = {
  name: '0025-comment-thread',
  up: async (schema) => {
    await schema.table(
      'commentAnswer',
      {
        id: 'id',
        commentId: 'int -> comment',
        /** Name of the staff member; empty: the author. */
        by: 'text',
        content: 'text',
        createdAt: 'int',
      },
      { index: [['commentId', 'id'], ['createdAt']] },
    )
    for (const column of [
      '"version" integer not null default 1',
      '"waiting" integer not null default 1',
      '"unread" integer not null default 0',
      `"closedAt" ${schema.engine === 'sqlite' ? 'integer' : 'bigint'}`,
      `"closedBy" text not null default ''`,
      `"note" text not null default ''`,
    ])
      await schema.run(`alter table "comment" add column ${column}`)
    await schema.table(
      'noticeSeen',
      { memberId: 'int -> member', upToId: 'int', at: 'int' },
      { primaryKey: ['memberId'] },
    )
  },
}
