// Exports and erases a customer's feedback and personal notices, and tells which uploaded pictures settings, content
// and feedback still use.
import type { Handle, Transaction } from '../platform/database.ts'
import { contentPictures } from './pictures-in-use.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { ContentTables } from './tables.ts'

/** Personal data of the content domain for an export: feedback, answers, and personal notices. */
const exported: ExportedList<ContentTables>[] = [
  {
    name: 'feedback',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('comment')
        .select(['id', 'type', 'state', 'content', 'extra', 'pictures', 'mobile', 'createdAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'feedbackAnswers',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('commentAnswer')
        .innerJoin('comment', 'comment.id', 'commentAnswer.commentId')
        .select([
          'commentAnswer.id',
          'commentAnswer.commentId',
          'commentAnswer.by',
          'commentAnswer.content',
          'commentAnswer.createdAt',
        ])
        .where('comment.memberId', '=', memberId)
        .where('commentAnswer.id', '>', after)
        .orderBy('commentAnswer.id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'notices',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('notice')
        .select(['id', 'type', 'title', 'content', 'createdAt', 'until'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

/** Erases a person's feedback, its answers and their personal notices. */
const erase = async (trx: Transaction<ContentTables>, { memberId }: Erased): Promise<void> => {
  const own = trx.selectFrom('comment').select('id').where('memberId', '=', memberId)
  await trx.deleteFrom('commentAnswer').where('commentId', 'in', own).execute()
  await trx.deleteFrom('comment').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('notice').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('noticeSeen').where('memberId', '=', memberId).execute()
}

export const countThreads = async (db: Handle<ContentTables>, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('comment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const contentPersonalData: PersonalData<ContentTables> = {
  exported,
  erase,
  picturesInUse: contentPictures,
}
