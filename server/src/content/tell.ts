import { announce, type Transaction } from '../platform/database.ts'
import type { CommentRow } from './comment.ts'
import type { ContentTables } from './tables.ts'

/** Says to the desk and to the author, once it is committed, that a thread is to be read again. */
export const tell = (
  trx: Transaction<ContentTables>,
  {
    id,
    memberId,
    waiting,
    state,
    closedAt,
  }: Pick<CommentRow, 'id' | 'memberId' | 'waiting' | 'state' | 'closedAt'>,
): void => {
  const open = state === 'pending' && closedAt === null
  const event = { topic: 'feedback', id, waiting: open && waiting === 1 } as const
  announce(trx, { audience: memberId === null ? 'staff' : ['staff', `member:${memberId}`], event })
}
