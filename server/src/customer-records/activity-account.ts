import { blockReasonText } from '@huishou/wire/member/block-choices'
import type { Text } from '@huishou/wire/text'
import { entry, type ActivitySource } from './activity-source.ts'

/** Source of timeline entries about a customer's account: registration, mobile number, deletion and blocks. */
export const accountActivity: ActivitySource = {
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
      [member?.createdAt, { zh: '注册', en: 'Account created' }],
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
}
