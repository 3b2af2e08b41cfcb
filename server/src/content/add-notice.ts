import type { Transaction } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'

/** Adds a notice for one person, shown until `until`. `content` is HTML. */
export const addNotice = async (
  trx: Transaction<ContentTables>,
  now: number,
  notice: {
    type: string
    memberId: number
    until: number
    title: string
    titleEn: string
    content: string
    contentEn: string
  },
): Promise<void> => {
  await trx
    .insertInto('notice')
    .values({ ...notice, shown: 1, remind: 1, createdAt: now })
    .execute()
}

/** Deletes personal notices that expired before `before`. */
export const deleteExpiredNotices = async (
  trx: Transaction<ContentTables>,
  before: number,
): Promise<void> => {
  await trx.deleteFrom('notice').where('memberId', 'is not', null).where('until', '<', before).execute()
}
