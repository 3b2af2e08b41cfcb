import type { ReplyOf } from '@huishou/wire/client'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { exportVote } from '@huishou/wire/vote/staff'
import type { ReplyContext } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'
import { readRemarks, readStaffVote } from './read-for-staff.ts'
import type { VoteTables } from './tables.ts'

const words = {
  zh: { option: '选项', votes: '票数', share: '占投票人数', voters: '投票人数', remark: '留言', day: '日期' },
  en: {
    option: 'Option',
    votes: 'Votes',
    share: 'Share of voters',
    voters: 'People who voted',
    remark: 'Remark',
    day: 'Day',
  },
} as const

/**
 * Exports the result of a vote: a row per option, the number of voters, and then all their remarks, newest first.
 * Refuses NOT_FOUND.
 */
export const exportResult = async (
  db: Handle<VoteTables>,
  now: number,
  id: number,
  context: ReplyContext,
): Promise<ReplyOf<typeof exportVote> | Refusal> => {
  const vote = await readStaffVote(db, now, id, context)
  if (isRefusal(vote)) return vote
  const remarks = await readRemarks(db, id, null)
  const say = words[context.language]
  const share = (votes: number) => (vote.voters === 0 ? '' : `${((votes / vote.voters) * 100).toFixed(1)}%`)
  return {
    fileName: `vote-${id}`,
    head: [say.option, say.votes, say.share],
    rows: [
      ...vote.options.map(({ label, votes }) => [label, votes, share(votes)]),
      [say.voters, vote.voters, ''],
      ...(remarks.length === 0
        ? []
        : [['', '', ''], [say.remark, say.day, ''], ...remarks.map(({ text, day }) => [text, day, ''])]),
    ],
    lines: vote.options.length,
  }
}
