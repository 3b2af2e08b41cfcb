import { staffComments } from '@huishou/wire/content/feedback'
import { entry, type ActivitySource } from './activity-source.ts'

/** Source of timeline entries about a customer's feedback, with the messages in its threads. */
export const feedbackActivity: ActivitySource = {
  kind: 'feedback',
  needs: staffComments,
  rows: async (db, { memberId, before, limit, language }) => {
    const asked = await db
      .selectFrom('comment')
      .select(['id', 'createdAt', 'content'])
      .where('memberId', '=', memberId)
      .where('createdAt', '<', before)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    const answers = await db
      .selectFrom('commentAnswer')
      .innerJoin('comment', 'comment.id', 'commentAnswer.commentId')
      .select(['commentAnswer.id', 'commentAnswer.createdAt', 'commentAnswer.content', 'by', 'commentId'])
      .where('comment.memberId', '=', memberId)
      .where('commentAnswer.createdAt', '<', before)
      .orderBy('commentAnswer.createdAt', 'desc')
      .orderBy('commentAnswer.id', 'desc')
      .limit(limit)
      .execute()
    return [
      ...asked.map(({ id, createdAt, content }) =>
        entry({
          key: `comment:${id}`,
          at: createdAt,
          title: { zh: '提交反馈', en: 'Sent feedback' }[language],
          text: content,
          who: '',
          refId: id,
        }),
      ),
      ...answers.map(({ id, createdAt, content, by, commentId }) =>
        entry({
          key: `answer:${id}`,
          at: createdAt,
          title: (by === ''
            ? { zh: '继续留言', en: 'Added a message' }
            : { zh: '回复反馈', en: 'Answered feedback' })[language],
          text: content,
          who: by,
          refId: commentId,
        }),
      ),
    ]
  },
}
