import { staffComments } from '@huishou/wire/content/feedback'
import { blockReasonText } from '@huishou/wire/member/block-choices'
import { customerAudit } from '@huishou/wire/member/staff-record'
import type { Text } from '@huishou/wire/text'
import { entry, type ActivitySource } from './activity.ts'

/** Account activity of a customer: feedback, votes, sign-ins and blocks. */
export const accountActivity: readonly ActivitySource[] = [
  {
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
  },
  {
    kind: 'account',
    needs: { who: 'staff' },
    rows: async (db, { memberId, before, limit, language }) => {
      const member = await db
        .selectFrom('member')
        .select(['createdAt', 'deletionAskedAt', 'deletedAt', 'mobileChangedAt'])
        .where('id', '=', memberId)
        .executeTakeFirst()
      const blocks = await db
        .selectFrom('memberBlock')
        .selectAll()
        .where('memberId', '=', memberId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const life: [number | null | undefined, Text][] = [
        [member?.createdAt, { zh: '注册', en: 'Account made' }],
        [member?.mobileChangedAt, { zh: '更换或绑定手机号', en: 'Mobile number changed or added' }],
        [member?.deletionAskedAt, { zh: '申请注销账号', en: 'Requested account deletion' }],
        [member?.deletedAt, { zh: '账号已注销', en: 'Account deleted' }],
      ]
      return [
        ...life.flatMap(([at, title]) =>
          at != null ? [entry({ key: `life:${title.en}`, at, title: title[language], who: '' })] : [],
        ),
        ...blocks.map((row) =>
          entry({
            key: `block:${row.id}`,
            at: row.fromAt,
            title: { zh: '拉黑', en: 'Blocked' }[language],
            text: [blockReasonText[row.reason][language], row.note].filter(Boolean).join(' · '),
            who: row.staffName || null,
          }),
        ),
        ...blocks.flatMap((row) =>
          row.liftedAt === null
            ? []
            : [
                entry({
                  key: `lift:${row.id}`,
                  at: row.liftedAt,
                  title: { zh: '解除拉黑', en: 'Unblocked' }[language],
                  text: row.liftReason,
                  who: row.liftedByName || null,
                }),
              ],
        ),
      ].filter(({ at }) => at < before)
    },
  },
  {
    kind: 'desk',
    needs: customerAudit,
    rows: async (db, { memberId, before, limit }) =>
      (
        await db
          .selectFrom('audit')
          .select(['id', 'at', 'action', 'reason', 'staffName'])
          .where('subject', '=', 'customer')
          .where('subjectId', '=', memberId)
          // these stand here already, as what they did
          .where('action', 'not in', ['customer.block', 'customer.unblock', 'bargain.end-run'])
          .where('at', '<', before)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) =>
        entry({
          key: `audit:${row.id}`,
          at: row.at,
          title: row.action,
          text: row.reason,
          who: row.staffName || null,
          onBehalf: row.action === 'customer.address',
        }),
      ),
  },
]
