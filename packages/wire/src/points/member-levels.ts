// Customer endpoints for member levels.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { Id, Nullable, Optional, Points, Token } from '../schema.ts'

export const LevelRow = Type.Object({
  id: Id,
  name: Type.String(),
  level: Type.Integer({ description: 'from 1, the lowest' }),
  growth: Points,
  colour: Type.String({ description: '#rrggbb' }),
  benefits: Type.Array(Type.String()),
})

/** All levels, lowest first. Refuses EMPTY while the business has none. */
export const userLevels = customerGet('/user/level/list', {
  name: 'userLevels',
  who: 'anyone',
  summary: { zh: '会员等级', en: 'Member levels' },
  input: { token: Token },
  reply: Type.Array(LevelRow),
  refusals: ['EMPTY'],
})

export const userLevel = customerGet('/user/level/info', {
  name: 'userLevel',
  who: 'anyone',
  summary: { zh: '一个会员等级', en: 'One member level' },
  input: { id: Optional(Id) },
  reply: LevelRow,
  refusals: ['EMPTY'],
})

/** The customer's level: the growth, the level reached, and what the next level requires. */
export const myLevel = customerGet('/user/level/mine', {
  name: 'myLevel',
  who: 'customer',
  summary: { zh: '我的会员等级', en: 'My member level' },
  input: { token: Token },
  reply: Type.Object({
    growth: Points,
    level: Nullable(LevelRow),
    next: Nullable(LevelRow),
    missing: Type.Integer({ description: 'growth until the next level; 0 at the highest' }),
    perYuan: Type.Integer({ description: 'growth for each yuan of a settled order' }),
  }),
})
