// Seeds the demo's votes among customers: one that has ended, one that is running, and a draft.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal } from '@huishou/wire/refusals'
import { DAY, HOUR } from '@huishou/wire/time'
import type { saveVote as endpoint } from '@huishou/wire/vote/staff'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { systemActor } from '../platform/life-cycle.ts'
import { castVote, moveVote, saveVote } from '../vote/index.ts'

type Asked = {
  vote: (now: number) => InputOf<typeof endpoint>
  /** Milliseconds since publication; absent for a draft. */
  ago?: number
  /** Chosen options, one list per voter. */
  ballots: readonly (readonly number[])[]
  remarks?: readonly string[]
}

const asked: readonly Asked[] = [
  {
    vote: (now) => ({
      title: '夏天上门时间要不要提前到早上 7 点',
      titleEn: 'Should couriers come from 7 in summer?',
      content: '天热的时候早一点来，纸箱搬起来轻松些。',
      contentEn: 'It is cooler then, for you and for the courier.',
      pictures: [],
      options: [
        { label: '要，越早越好', labelEn: 'Yes, the earlier the better' },
        { label: '8 点就行', labelEn: '8 is early enough' },
        { label: '不用改', labelEn: 'Leave it as it is' },
      ],
      mostChoices: 1,
      until: now - 5 * DAY,
      resultShown: 'voted',
    }),
    ago: 19 * DAY,
    ballots: [[0], [1], [1], [2], [1], [0], [1], [1], [2]],
    remarks: ['7 点孩子还没起床，8 点正好。'],
  },
  {
    vote: (now) => ({
      title: '社区回收日，哪天您最方便？',
      titleEn: 'Community collection: which day suits you best?',
      content:
        '回收车每月来小区一次，停在南门快递柜旁，纸箱、旧书、旧衣、小家电都收，当场过磅付钱。得票最多的时间就是下个月的社区回收日。',
      contentEn:
        'Once a month our truck comes to your compound and parks by the parcel lockers at the south gate. Cardboard, books, clothes and small appliances are weighed and paid for on the spot. The time with the most votes becomes next month’s collection.',
      pictures: [],
      options: [
        { label: '周六上午 9:00–11:00', labelEn: 'Saturday 9:00–11:00' },
        { label: '周六下午 15:00–17:00', labelEn: 'Saturday 15:00–17:00' },
        { label: '周日上午 9:00–11:00', labelEn: 'Sunday 9:00–11:00' },
        { label: '周三晚上 19:00–20:30', labelEn: 'Wednesday 19:00–20:30' },
      ],
      mostChoices: 2,
      until: now + 6 * DAY,
      resultShown: 'voted',
    }),
    ago: 3 * DAY,
    ballots: [[0], [0, 2], [2], [0, 1], [3], [0, 2], [1], [0], [2, 3], [0, 2], [0]],
    remarks: ['希望能收旧书，家里有两大箱。', '老人搬不动，能上楼帮忙吗？'],
  },
  {
    vote: (now) => ({
      title: '门店要不要延长到晚上 8 点',
      titleEn: 'Should shops stay open until 8 pm?',
      pictures: [],
      options: [
        { label: '要', labelEn: 'Yes' },
        { label: '不用', labelEn: 'No' },
      ],
      mostChoices: 1,
      until: now + 30 * DAY,
      resultShown: 'ended',
    }),
    ballots: [],
  },
]

const must = <Value>(value: Value): Exclude<Value, { refusal: unknown }> => {
  if (isRefusal(value)) throw new Error(`seed: ${value.refusal}`)
  return value as Exclude<Value, { refusal: unknown }>
}

/** Seeds votes and ballots. Does nothing when there is a vote. */
export const seedVotes = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  if (await trx.selectFrom('vote').select('id').limit(1).executeTakeFirst()) return
  // the demo customers themselves have yet to vote
  const voters = await trx
    .selectFrom('member')
    .select('id')
    .where('mobile', 'like', '137%')
    .orderBy('id')
    .execute()
  for (const { vote, ago, ballots, remarks = [] } of asked) {
    const at = now - (ago ?? DAY)
    const id = must(await saveVote(trx, at, vote(now)))
    if (ago === undefined) continue
    must(await moveVote(trx, { ...systemActor, actor: 'owner' }, at, 'publish', { id, version: 1 }))
    const options = await trx
      .selectFrom('voteOption')
      .select('id')
      .where('voteId', '=', id)
      .orderBy('sort')
      .execute()
    for (const [voter, chosen] of ballots.slice(0, voters.length).entries())
      must(
        await castVote(trx, voters[voter]?.id ?? 0, at + (voter + 1) * 5 * HOUR, {
          voteId: id,
          choices: chosen.map((index) => options[index]?.id ?? 0),
          remark: remarks[voter] ?? '',
        }),
      )
  }
}
