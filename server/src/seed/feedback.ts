// Seeds the feedback of demo customers, with the answers to it.

import { DAY, HOUR } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'

type Said = { by: 'us' | 'author'; content: string; after: number }
type Told = {
  mobile: string
  /** Sent without signing in, with this mobile number. */
  anonymous?: boolean
  type: number
  name: string
  content: string
  ago: number
  said: readonly Said[]
  unread?: boolean
  closed?: string
}

/** Feedback of demo customers with its answers. */
const threads: readonly Told[] = [
  {
    mobile: '13800000001',
    type: 1,
    name: '王芳',
    content: '能不能增加晚上八点以后的上门时间？白天上班不在家。',
    ago: 6 * DAY,
    said: [
      {
        by: 'us',
        content: '谢谢建议！我们正在余杭试开 20:00–21:30 的时段，开通后会发通知。',
        after: 5 * HOUR,
      },
    ],
    unread: true,
  },
  {
    mobile: '13800000001',
    type: 1,
    name: '王芳',
    content: '师傅很细心，纸箱帮忙拆好了再称，表扬一下。',
    ago: 20 * DAY,
    said: [
      { by: 'us', content: '感谢您的鼓励，已经转告周师傅。', after: 2 * HOUR },
      { by: 'author', content: '下次还找你们。', after: 3 * HOUR },
      { by: 'us', content: '随时欢迎！', after: 4 * HOUR },
    ],
    closed: '表扬已转站长',
  },
  {
    mobile: '13800000002',
    type: 2,
    name: '李建国',
    content: '上次约的下午两点，三点半才到，希望提前打个电话。',
    ago: 9 * HOUR,
    said: [],
  },
  {
    mobile: '0571-88886666',
    anonymous: true,
    type: 1,
    name: '过路人',
    content: '未来科技城网点门口的牌子歪了，怕砸到人。',
    ago: 3 * HOUR,
    said: [],
  },
]

/** Seeds feedback that waits for an answer, that was answered, and that was closed. */
export const seedFeedback = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  const { name: agent } = await trx
    .selectFrom('staff')
    .select('name')
    .where('username', '=', 'agent')
    .executeTakeFirstOrThrow()
  for (const told of threads.toReversed()) {
    const { mobile, anonymous, type, name, content, ago, said, unread, closed } = told
    const memberId = anonymous
      ? null
      : (await trx.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow())
          .id
    const { id } = await trx
      .insertInto('comment')
      .values({
        memberId,
        type,
        state: 'pending',
        content,
        extra: JSON.stringify({ 姓名: name, 联系电话: mobile }),
        pictures: '[]',
        refId: '',
        pid: '',
        shopId: '',
        mobile,
        createdAt: now - ago,
        waiting: said.at(-1)?.by === 'us' ? 0 : 1,
        unread: unread ? 1 : 0,
        closedAt: closed ? now - ago + DAY : null,
        closedBy: closed ? agent : '',
        note: closed ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { by, content: text, after } of said)
      await trx
        .insertInto('commentAnswer')
        .values({
          commentId: id,
          by: by === 'us' ? agent : '',
          content: text,
          createdAt: now - ago + after,
        })
        .execute()
  }
}
