import { Type } from 'typebox'
import { customerGet, customerPost } from './endpoint.ts'
import { Code, DateTime, Id, Optional, Paged, paging, Token } from './schema.ts'

export const ScoreLog = Type.Object({
  id: Id,
  behavior: Type.Integer({ description: '0 in, 1 out' }),
  behaviorStr: Type.String(),
  dateAdd: DateTime,
  remark: Type.String(),
  score: Type.Integer({ description: 'below 0: spent or taken back' }),
  scoreLeft: Type.Integer(),
  type: Type.Integer({
    description: '4 set by staff; 20 a recycle order, 24 a mail-in: orderId is its number',
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
export const signRules = customerGet('/score/sign/rules', {
  name: 'signRules',
  who: 'anyone',
  summary: { zh: '签到规则', en: 'Points for signing in day after day' },
  input: { token: Token },
  reply: Type.Array(Type.Object({ continuous: Type.Integer(), score: Type.Integer() })),
  refusals: ['EMPTY'],
})
