// The states, phases and limits of votes.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/** Stored states of a vote; whether a published one has started or ended follows from its times. */
export const voteStates = ['draft', 'published', 'ended', 'withdrawn'] as const
export type VoteState = (typeof voteStates)[number]

/** Phases of a vote at a given time. */
export const votePhases = ['draft', 'waiting', 'running', 'ended', 'withdrawn'] as const
export type VotePhase = (typeof votePhases)[number]

export const votePhaseText: Record<VotePhase, Text> = {
  draft: { zh: '草稿', en: 'Draft' },
  waiting: { zh: '未开始', en: 'Not started' },
  running: { zh: '进行中', en: 'Open' },
  ended: { zh: '已结束', en: 'Ended' },
  withdrawn: { zh: '已撤下', en: 'Withdrawn' },
}

export const voteStateText: Record<VoteState, Text> = {
  draft: votePhaseText.draft,
  published: { zh: '已发布', en: 'Published' },
  ended: votePhaseText.ended,
  withdrawn: votePhaseText.withdrawn,
}

/** Numbers of the older apps' protocol for the phases that customers see: 0 is open. */
export const voteStatus = { running: 0, waiting: 1, ended: 2 } as const
export type PublicVotePhase = keyof typeof voteStatus

export const votePhaseOf = (
  { state, from, until }: { state: VoteState; from: number | null; until: number },
  now: number,
): VotePhase => {
  if (state !== 'published') return state
  if (until <= now) return 'ended'
  return from !== null && from > now ? 'waiting' : 'running'
}

/** Roles that edit votes; auditors read. */
export const voteKeepers = ['ops', 'owner'] as const satisfies readonly StaffRole[]

/** The table of moves. A draft can be changed; a published vote can only end or be withdrawn. */
export const voteLife = {
  states: votePhases,
  wrongState: 'VOTE_STATE',
  moves: {
    publish: move(['draft'], 'published', voteKeepers, '发布', 'Publish'),
    end: move(['running'], 'ended', voteKeepers, '提前结束', 'End now'),
    withdraw: move(['draft', 'waiting', 'running', 'ended'], 'withdrawn', voteKeepers, '撤下', 'Withdraw'),
  },
} as const satisfies LifeCycle<VotePhase, VoteState, string>
export type VoteAction = ActionOf<typeof voteLife>

/** When customers can see the result. */
export const voteResultTimes = ['always', 'voted', 'ended'] as const
export type VoteResultTime = (typeof voteResultTimes)[number]
export const voteResultText: Record<VoteResultTime, Text> = {
  always: { zh: '一直公开', en: 'Always' },
  voted: { zh: '投票后可见', en: 'After voting' },
  ended: { zh: '结束后可见', en: 'After the end' },
}

export const voteLimits = {
  title: 60,
  titleEn: 120,
  content: 1000,
  contentEn: 2000,
  pictures: 6,
  options: 20,
  label: 40,
  labelEn: 80,
  remark: 200,
  reason: 200,
} as const
