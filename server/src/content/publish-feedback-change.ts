import { announce, type Transaction } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'

type PublishedThread = {
  id: number
  memberId: number | null
  waiting: number
  state: string
  closedAt: number | null
}

/** After the commit, tells the open screens of staff and of the author that a feedback thread has changed. */
export const publishFeedback = (
  trx: Transaction<ContentTables>,
  { id, memberId, waiting, state, closedAt }: PublishedThread,
): void => {
  const open = state === 'pending' && closedAt === null
  const event = { topic: 'feedback', id, waiting: open && waiting === 1 } as const
  announce(trx, { audience: memberId === null ? 'staff' : ['staff', `member:${memberId}`], event })
}
