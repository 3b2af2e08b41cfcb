// Customer endpoints about earning points: redeem codes, tasks, invited friends, and the points that other customers
// earned recently.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  Code,
  DateTime,
  Figures,
  Id,
  IdempotencyKey,
  OneOf,
  Optional,
  Paged,
  paging,
  Points,
  Token,
} from '../schema.ts'

/**
 * Redeems a code; case, spaces and dashes are ignored. Refuses REDEEM_UNKNOWN (700) for an unknown code, and
 * REDEEM_TRIES after as many of those within an hour as the setting `points_wrong_codes` allows.
 */
export const exchangePoints = customerPost('/score/exchange', {
  name: 'exchangePoints',
  who: 'customer',
  summary: { zh: '积分券兑换', en: 'Redeem a code' },
  input: { token: Token, number: Figures({ minLength: 1, maxLength: 50 }), idempotencyKey: IdempotencyKey },
  reply: Type.Object({ score: Points, points: Type.Integer({ description: 'usable points now' }) }),
  refusals: [
    'REDEEM_UNKNOWN',
    'REDEEM_TRIES',
    'REDEEM_MINE',
    'REDEEM_USED_UP',
    'REDEEM_OVER',
    'REDEEM_WITHDRAWN',
  ],
  idempotent: true,
})
/** Always refused: points cannot be exchanged for money (docs/rules/points.md#spending). */
export const exchangeCash = customerPost('/score/exchange/cash', {
  name: 'exchangeCash',
  who: 'customer',
  summary: { zh: '积分兑换现金（不开放）', en: 'Exchange points for money (not open)' },
  input: { token: Token, deductionScore: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })) },
  reply: Type.Number(),
  refusals: ['POINTS_TO_CASH_OFF'],
})
/** Always EMPTY: points never reduce a price in money; goods have separate prices in points. */
export const deductionRules = customerGet('/score/deduction/rules', {
  name: 'deductionRules',
  who: 'anyone',
  summary: {
    zh: '积分抵扣规则（商品直接标积分价）',
    en: 'Points off a price: goods have points prices instead',
  },
  input: { token: Token, type: Optional(Code) },
  reply: Type.Array(Type.Object({ score: Points, money: Type.Number() })),
  refusals: ['EMPTY'],
})

export const pointsTasks = ['sign', 'profile', 'rating', 'invite'] as const
export type PointsTask = (typeof pointsTasks)[number]
/** `ready`: done, its points can be claimed. `repeats`: available again tomorrow, or with the next friend. */
export const Task = Type.Object({
  id: Id,
  code: OneOf(pointsTasks),
  name: Type.String(),
  note: Type.String(),
  score: Points,
  state: OneOf(['open', 'ready', 'done']),
  repeats: Type.Boolean(),
  count: Type.Integer({ description: 'invite: friends of this month that counted' }),
  limit: Type.Integer({ description: 'invite: friends a month that count; 0 without a limit' }),
})
export const taskList = customerGet('/score/taskList', {
  name: 'taskList',
  who: 'customer',
  summary: { zh: '积分任务', en: 'Ways to earn points' },
  input: { token: Token },
  reply: Type.Array(Task),
})
/** Claims the points for a complete profile; those for the first rating are credited automatically. */
export const claimTask = customerPost('/score/task/claim', {
  name: 'claimTask',
  who: 'customer',
  summary: { zh: '领取任务积分', en: 'Claim the points of a finished task' },
  input: { token: Token, code: OneOf(['profile']) },
  reply: Type.Object({ score: Points, points: Type.Integer({ description: 'usable points now' }) }),
  refusals: ['TASK_UNFINISHED', 'TASK_REWARDED'],
})

/** A friend who joined through the caller's link; only the first character of the name and the picture are shown. */
export const Invitee = Type.Object({
  id: Id,
  nick: Type.String(),
  dateAdd: DateTime,
  state: OneOf(['joined', 'rewarded', 'taken_back']),
  score: Points,
})
/** Friends who joined through the caller's link, newest first, and the points for each. */
export const invitees = customerPost('/user/invitees', {
  name: 'invitees',
  who: 'customer',
  summary: { zh: '我邀请的好友', en: 'Friends I invited' },
  input: { token: Token, ...paging },
  reply: Type.Object({
    ...Paged(Invitee).properties,
    rewarded: Type.Integer({ description: 'friends whose first order gave me points, ever' }),
    score: Points,
    each: Type.Integer({ description: 'points for a friend now' }),
    monthCount: Type.Integer({ description: 'friends that counted this month' }),
    monthLimit: Type.Integer(),
  }),
})

/** The latest points earned by any customer, anonymously. */
export const scoreDynamics = customerGet('/score/dynamics', {
  name: 'scoreDynamics',
  who: 'anyone',
  summary: { zh: '积分动态', en: 'Points earned lately' },
  input: { token: Token },
  reply: Paged(
    Type.Object({
      nick: Type.String({ description: 'first character only' }),
      score: Points,
      type: Code,
      typeStr: Type.String(),
      dateAdd: DateTime,
    }),
  ),
  refusals: ['EMPTY'],
})
