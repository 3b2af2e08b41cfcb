// Staff endpoints for formula rules, which compute the price paid for a material from its buyer's price.

import { Type } from 'typebox'
import { Channel } from '../catalog/categories.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  Day,
  Fen,
  Id,
  Instant,
  Nullable,
  OneOf,
  Optional,
  RegionId,
  savedRecord,
  Version,
} from '../schema.ts'
import { YardMaterial } from '../yard/stock.ts'
import { formulaDeciders, formulaLimits, formulaReaders, ruleProblems } from './formula-states.ts'

const { spreadBp, fenPerKg } = formulaLimits
const SpreadBp = Type.Integer({
  minimum: spreadBp.least,
  maximum: spreadBp.most,
  description: 'in 0.01 %',
})
const FenPerKg = Type.Integer({ minimum: 1, maximum: fenPerKg })

/** One rule, for a material in a city (null: the list for all cities) and channel, and its present result. */
export const FormulaRule = Type.Object({
  id: Id,
  version: Version,
  ...YardMaterial,
  cityId: Nullable(Type.String()),
  cityName: Nullable(Type.String()),
  channel: Channel,
  buyerId: Nullable(Id),
  buyerName: Nullable(Type.String()),
  spreadBp: Type.Integer(),
  floorFen: Nullable(Fen),
  ceilingFen: Nullable(Fen),
  active: Type.Boolean(),
  changedByName: Type.String(),
  updatedAt: Instant,
  now: Type.Object({
    /** The price it follows today, also one that is too old. */
    sourceName: Nullable(Type.String()),
    fenPerTonne: Nullable(Fen),
    fromDay: Nullable(Day),
    /** The price that the formula gives, also where it is not proposed. */
    unitFen: Nullable(Fen),
    currentFen: Nullable(Fen),
    problem: Nullable(OneOf(ruleProblems)),
  }),
})

/** All rules by city, channel and material; there is at most one for each. */
export const formulaRules = staffGet('/sales/formula/rules', {
  name: 'formulaRules',
  who: formulaReaders,
  summary: { zh: '公式规则', en: 'Formula rules' },
  input: { cityId: Optional(RegionId), channel: Optional(Channel), categoryId: Optional(Id) },
  reply: Type.Object({
    rows: Type.Array(FormulaRule),
    oldAfterDays: Type.Integer({ description: 'the age from which a buyer’s price is not followed' }),
  }),
})
/** Creates or changes a rule. It keeps its material, city and channel, and proposals of its earlier version end. */
export const saveFormulaRule = staffPost('/sales/formula/rules/save', {
  name: 'saveFormulaRule',
  reauthenticate: true,
  who: formulaDeciders,
  summary: { zh: '保存公式规则', en: 'Save a formula rule' },
  input: {
    ...savedRecord,
    categoryId: Id,
    cityId: Optional(RegionId),
    channel: Channel,
    /** Without one, the best buyer's price is followed. */
    buyerId: Optional(Id),
    spreadBp: SpreadBp,
    floorFen: Optional(FenPerKg),
    ceilingFen: Optional(FenPerKg),
    active: Type.Boolean(),
  },
  reply: FormulaRule,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'FORMULA_RULE_TWICE',
    'FORMULA_RULE_FIXED',
    'FORMULA_BY_PIECE',
    'FORMULA_BOUNDS',
    'CATEGORY_UNKNOWN',
    'SALES_BUYER_INACTIVE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
