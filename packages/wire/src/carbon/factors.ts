// Staff endpoints for the carbon factors of materials.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { Day, Id, IdempotencyKey, Instant, Line, OneOf } from '../schema.ts'
import { carbonLimits } from './choices.ts'
import { carbonFactorStates } from './factor-states.ts'

const materialNames = { categoryId: Id, name: Type.String(), nameEn: Type.String() }

export const CarbonFactor = Type.Object({
  id: Id,
  ...materialNames,
  co2gPerKg: Type.Integer({ description: 'grams of CO₂e saved per kilogram' }),
  source: Type.String({ description: 'who published it' }),
  version: Type.String(),
  startsOn: Type.String({ description: 'the first day whose settlements it counts for, YYYY-MM-DD' }),
  state: OneOf(carbonFactorStates),
  createdBy: Type.String({ description: 'empty: came with the product' }),
  createdAt: Instant,
})

export const carbonFactors = staffGet('/catalog/carbon-factors', {
  name: 'carbonFactors',
  who: ['finance', 'ops', 'owner', 'auditor'],
  summary: { zh: '减碳系数', en: 'Carbon factors' },
  reply: Type.Object({
    rows: Type.Array(CarbonFactor, { description: 'by material, the latest first' }),
    without: Type.Array(Type.Object(materialNames), { description: 'materials that have no factor today' }),
  }),
})

const who = ['ops', 'owner'] as const
/** Adds a factor to a material from a day on, tomorrow at the earliest; the one before counts until then. */
export const addCarbonFactor = staffPost('/catalog/carbon-factor/add', {
  name: 'addCarbonFactor',
  reauthenticate: true,
  who,
  summary: { zh: '新增减碳系数', en: 'Add a carbon factor' },
  input: {
    categoryId: Id,
    co2gPerKg: Type.Integer({ minimum: 1, maximum: carbonLimits.co2gPerKg }),
    source: Line(carbonLimits.source, 2),
    version: Line(carbonLimits.version),
    startsOn: Day,
    idempotencyKey: IdempotencyKey,
  },
  reply: CarbonFactor,
  refusals: [
    'NOT_FOUND',
    'CARBON_FACTOR_PIECES',
    'CARBON_FACTOR_START',
    'CARBON_FACTOR_TAKEN',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Removes a factor that is not in use yet. */
export const removeCarbonFactor = staffPost('/catalog/carbon-factor/remove', {
  name: 'removeCarbonFactor',
  reauthenticate: true,
  who,
  summary: { zh: '删除未生效的减碳系数', en: 'Remove a carbon factor not in use yet' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  refusals: ['NOT_FOUND', 'CARBON_FACTOR_IN_USE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
