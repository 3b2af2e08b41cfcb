// Customer endpoints for points (their log, their expiry and what earns them), and for the log of growth, which
// decides the member level.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Code, DateTime, Day, Id, Optional, Paged, paging, Points, Token } from '../schema.ts'

/** A month, `YYYY-MM`, China time. */
export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

export const ScoreLog = Type.Object({
  id: Id,
  behavior: Type.Integer({ description: '0 in, 1 out' }),
  behaviorStr: Type.String(),
  dateAdd: DateTime,
  remark: Type.String(),
  score: Type.Integer({ description: 'below 0: spent, expired or taken back' }),
  scoreLeft: Type.Integer(),
  type: Type.Integer({
    description:
      '1 a friend invited, 2 signed in, 4 set by staff, 6 for shopping, 11 the mall, 20 a recycle order, ' +
      '24 a mail-in, 25 shared, 26 a code, 27 a task, 28 expired; with 11, 20 and 24 orderId is its number',
  }),
  typeStr: Type.String(),
  orderId: Type.Integer({ description: '0: of no order' }),
  uid: Id,
  userId: Code,
})
export const scoreLogs = customerPost('/score/logs', {
  name: 'scoreLogs',
  who: 'customer',
  summary: { zh: '积分明细', en: 'Points in and out' },
  input: {
    token: Token,
    ...paging,
    behavior: Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    type: Optional(Code),
    remark: Optional(Type.String({ maxLength: 50 })),
    dateAddBegin: Optional(Type.String({ maxLength: 20 })),
    dateAddEnd: Optional(Type.String({ maxLength: 20 })),
  },
  reply: Paged(ScoreLog),
  refusals: ['EMPTY'],
})
/** Filters of the log: the kinds and months that have entries of the caller, newest month first. */
export const scoreLogFilters = customerGet('/score/logs/filters', {
  name: 'scoreLogFilters',
  who: 'customer',
  summary: { zh: '积分明细筛选项', en: 'What the points log can be narrowed to' },
  input: { token: Token },
  reply: Type.Object({
    types: Type.Array(Type.Object({ type: Code, typeStr: Type.String(), count: Type.Integer() })),
    months: Type.Array(Type.Object({ month: Month, inPoints: Points, outPoints: Points })),
  }),
  refusals: ['EMPTY'],
})

/** Points that expire together; `days` counts calendar days in China, 0 is today. */
export const ExpiringPoints = Type.Object({ points: Points, expiresOn: Day, days: Type.Integer() })
/** Usable points by the day they expire, soonest first; points owed; points held by unpaid orders. */
export const pointsExpiring = customerGet('/score/expiring', {
  name: 'pointsExpiring',
  who: 'customer',
  summary: { zh: '即将过期的积分', en: 'When points expire' },
  input: { token: Token },
  reply: Type.Object({
    points: Points,
    debt: Points,
    held: Points,
    expiring: Type.Array(ExpiringPoints),
  }),
})

export const ScoreRule = Type.Object({
  id: Id,
  code: Type.String(),
  codeStr: Type.String(),
  score: Type.Integer(),
})
export const scoreRules = customerPost('/score/send/rule', {
  name: 'scoreRules',
  who: 'anyone',
  summary: { zh: '积分赠送规则', en: 'What earns points' },
  input: { token: Token, code: Optional(Type.String({ maxLength: 50 })) },
  reply: Type.Array(ScoreRule),
  refusals: ['EMPTY'],
})

/** Growth is all points ever earned, less those that were taken back. Spending points does not change it. */
export const growthLogs = customerPost('/growth/logs', {
  name: 'growthLogs',
  who: 'customer',
  summary: { zh: '成长值明细', en: 'Growth, row by row' },
  input: { token: Token, ...paging },
  reply: Paged(
    Type.Object({
      id: Id,
      behavior: Type.Integer({ description: '0 in, 1 taken back' }),
      behaviorStr: Type.String(),
      dateAdd: DateTime,
      growth: Type.Integer(),
      remark: Type.String(),
      type: Code,
      typeStr: Type.String(),
      uid: Id,
      userId: Code,
    }),
  ),
  refusals: ['EMPTY'],
})
