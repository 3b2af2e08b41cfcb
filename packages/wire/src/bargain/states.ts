// The states, moves and limits of bargains and of runs (bargains that customers have started), how many friends a run
// needs, and how far its price has come down.

import { type ActionOf, type LifeCycle, move } from '../life-cycle.ts'
import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/**
 * States of a bargain as customers see them (docs/rules/bargains.md#states-of-a-bargain), derived from the decision,
 * the clock and the remaining stock.
 */
export const bargainStates = ['draft', 'scheduled', 'live', 'paused', 'sold_out', 'ended'] as const
export type BargainState = (typeof bargainStates)[number]
export const bargainStateText: Record<BargainState, Text> = {
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '未开始', en: 'Scheduled' },
  live: { zh: '进行中', en: 'Live' },
  paused: { zh: '已暂停', en: 'Paused' },
  sold_out: { zh: '已抢光', en: 'Sold out' },
  ended: { zh: '已结束', en: 'Ended' },
}
/** The stored decision about a bargain; the rest of its state follows from the clock and the stock. */
export const bargainDecisions = ['draft', 'published', 'ended'] as const
export type BargainDecision = (typeof bargainDecisions)[number]

/** The state at `now`; the end is exclusive. `left` is the number that can still be ordered. */
export const bargainStateAt = (
  bargain: { decision: BargainDecision; paused: boolean; startAt: number; endAt: number; left: number },
  now: number,
): BargainState => {
  if (bargain.decision === 'draft') return 'draft'
  if (bargain.decision === 'ended' || now >= bargain.endAt) return 'ended'
  if (bargain.paused) return 'paused'
  if (now < bargain.startAt) return 'scheduled'
  return bargain.left > 0 ? 'live' : 'sold_out'
}

/** Roles that decide on bargains and runs. */
export const bargainKeepers = ['ops', 'owner'] as const satisfies readonly StaffRole[]

/**
 * The table of moves of a bargain: `from` is its visible state; a move either changes the stored decision or keeps
 * it.
 */
export const bargainLife = {
  states: bargainStates,
  wrongState: 'BARGAIN_STATE',
  moves: {
    save: move(
      ['draft', 'scheduled', 'live', 'paused', 'sold_out'],
      'same',
      bargainKeepers,
      '修改',
      'Changed',
    ),
    publish: move(['draft'], 'published', bargainKeepers, '发布', 'Published'),
    pause: move(['scheduled', 'live', 'sold_out'], 'same', bargainKeepers, '暂停', 'Paused'),
    resume: move(['paused'], 'same', bargainKeepers, '恢复', 'Resumed'),
    end: move(['scheduled', 'live', 'paused', 'sold_out'], 'ended', bargainKeepers, '结束', 'Ended'),
  },
} as const satisfies LifeCycle<BargainState, BargainDecision, string>
export type BargainAction = ActionOf<typeof bargainLife>

/** States of a run: one customer, one bargain (docs/rules/bargains.md#runs). */
export const bargainRunStates = ['running', 'floor', 'ordered', 'bought', 'abandoned', 'expired'] as const
export type BargainRunState = (typeof bargainRunStates)[number]
/** A customer has at most one of these per bargain. */
export const openRunStates = ['running', 'floor', 'ordered'] as const satisfies readonly BargainRunState[]
export const bargainRunStateText: Record<BargainRunState, Text> = {
  running: { zh: '砍价中', en: 'Bargaining' },
  floor: { zh: '已砍到底价', en: 'At the floor price' },
  ordered: { zh: '已下单', en: 'Ordered' },
  bought: { zh: '砍价成功', en: 'Bought' },
  abandoned: { zh: '已放弃', en: 'Given up' },
  expired: { zh: '已过期', en: 'Expired' },
}
/** The state's number in the older apps' protocol, which defines only 0. */
export const bargainRunStatus: Record<BargainRunState, 0 | 1 | 2 | 3> = {
  running: 0,
  floor: 0,
  ordered: 0,
  bought: 1,
  abandoned: 2,
  expired: 3,
}

/** The table of moves of a run; guards beyond state and actor are in the server's bargain domain. */
export const bargainRunLife = {
  states: bargainRunStates,
  wrongState: 'BARGAIN_RUN_STATE',
  moves: {
    help: move(['running'], 'same', ['helper'], '好友助力', 'A friend helped'),
    help_last: move(['running'], 'floor', ['helper'], '好友助力，砍到底价', 'A friend helped: floor reached'),
    order: move(['running', 'floor'], 'ordered', ['customer', 'system'], '下单', 'Ordered'),
    buy: move(['ordered'], 'bought', ['customer', 'system'], '支付', 'Paid'),
    back_running: move(
      ['ordered'],
      'running',
      ['system'],
      '订单取消，继续砍价',
      'Order cancelled, bargaining goes on',
    ),
    back_floor: move(
      ['ordered'],
      'floor',
      ['system'],
      '订单取消，可重新购买',
      'Order cancelled, can be bought again',
    ),
    back_expired: move(['ordered'], 'expired', ['system'], '订单取消，已过期', 'Order cancelled, run over'),
    order_again: move(
      ['running', 'floor', 'expired'],
      'ordered',
      ['system'],
      '逾期支付，恢复订单',
      'Paid late, ordered again',
    ),
    abandon: move(['running'], 'abandoned', ['customer'], '放弃', 'Given up'),
    end_run: move(['running', 'floor'], 'abandoned', bargainKeepers, '客服终止', 'Ended by staff'),
    expire: move(['running', 'floor'], 'expired', ['system'], '已过期', 'Expired'),
  },
} as const satisfies LifeCycle<BargainRunState, BargainRunState, string>
export type BargainRunAction = ActionOf<typeof bargainRunLife>

/** Limits of bargains and runs (docs/rules/bargains.md#publishing, docs/rules/bargains.md#runs); money in fen. */
export const bargainLimits = {
  runHours: 72,
  runsPerMember: 3,
  piecesPerMember: 1,
  mostHelpers: 50,
  leastEnough: 2,
  mostDays: 60,
  remark: 60,
  reason: 200,
  maxFen: 100_000_000,
  number: 100_000,
} as const

/**
 * The terms of a cut. With `enoughHelpers` 0 or absent, a helper takes off the whole remainder only if the draw happens
 * to give it.
 */
export type CutTerms = { gapFen: number; minCutFen: number; maxCutFen: number; enoughHelpers?: number }
/**
 * The range of friends the flat-range cut may need, whatever is drawn: only the last cut can exceed `maxCutFen`, by
 * less than `minCutFen` (docs/rules/bargains.md#cut). Needs gap ≥ minCut; without a gap the range is 0, and it never
 * exceeds the number that is enough.
 */
export const helperBounds = ({
  gapFen,
  minCutFen,
  maxCutFen,
  enoughHelpers = 0,
}: CutTerms): { least: number; most: number } => {
  if (gapFen <= 0) return { least: 0, most: 0 }
  const enough = enoughHelpers > 0 ? enoughHelpers : Infinity
  return {
    least: Math.min(Math.ceil(gapFen / (maxCutFen + minCutFen - 1)), enough),
    most: Math.min(Math.max(1, Math.floor(gapFen / minCutFen)), enough),
  }
}

/** The number of friends that is enough, if it is below the upper bound. */
const enoughSaid = ({ enoughHelpers = 0, ...terms }: CutTerms): number =>
  enoughHelpers > 0 && enoughHelpers < helperBounds(terms).most ? enoughHelpers : 0

const yuan = (fen: number): string => (fen / 100).toFixed(2).replace(/\.?0+$/, '')

/** The limits as text: 每刀 1.5–4 元，需 8–26 人；满 15 人直接到底价 */
export const boundsText = (terms: CutTerms): Text => {
  const { least, most } = helperBounds(terms)
  const range = (from: number | string, to: number | string) => (from === to ? `${from}` : `${from}–${to}`)
  const cuts = range(yuan(terms.minCutFen), yuan(terms.maxCutFen))
  const enough = enoughSaid(terms)
  return {
    zh: `每刀 ${cuts} 元，需 ${range(least, most)} 人${enough ? `；满 ${enough} 人直接到底价` : ''}`,
    en: `¥${cuts} off with each friend, ${range(least, most)} friends needed${enough ? `; ${enough} friends reach the floor` : ''}`,
  }
}

/** Progress towards the floor price in hundredths of a percent, never rounded up: 9999 is 99.99 %. */
export const progressOf = (run: { originalFen: number; currentFen: number; floorFen: number }): number => {
  const gap = run.originalFen - run.floorFen
  return gap <= 0 ? 10_000 : Math.floor(((run.originalFen - run.currentFen) * 10_000) / gap)
}
