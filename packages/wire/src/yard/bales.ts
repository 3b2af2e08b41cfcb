// Staff endpoints that pack material into tagged bales, open bales, and list them.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Day,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
} from '../schema.ts'
import { baleKinds, baleLimits, baleStates } from './bale-states.ts'
import { yardHands, yardLimits, yardReaders } from './states.ts'
import { namedSources } from '../scale/choices.ts'
import { ScaleReadings } from '../scale/session.ts'
import { YardMaterial } from './stock.ts'

export const YardBale = Type.Object({
  id: Id,
  number: Type.String(),
  code: Type.String({ description: 'the text of the QR code on the tag' }),
  state: OneOf(baleStates),
  kind: OneOf(baleKinds),
  shopId: Id,
  shopName: Type.String(),
  ...YardMaterial,
  grams: Type.Integer(),
  loadId: Nullable(Id),
  byName: Type.String(),
  at: Instant,
  endedByName: Type.String(),
  endedAt: Nullable(Instant),
  reason: Type.String({ description: 'why it was opened' }),
  may: May<'open'>(),
})

/** Ids of scanned bales. */
export const BaleIds = Type.Array(Id, { maxItems: baleLimits.together })

/**
 * Tags loose material of a shop that was weighed as one bale or bag (docs/rules/yard.md#bales). The stock does not
 * change, but tagged material can no longer leave the yard untagged.
 */
export const packBale = staffPost('/yard/bale/pack', {
  name: 'packBale',
  who: yardHands,
  summary: { zh: '打包贴签', en: 'Tag a bale' },
  input: {
    shopId: Optional(Id),
    kind: OneOf(baleKinds),
    categoryId: Id,
    grams: Type.Integer({ minimum: 1, maximum: baleLimits.grams }),
    source: OneOf(namedSources),
    readings: ScaleReadings,
    idempotencyKey: IdempotencyKey,
  },
  reply: YardBale,
  refusals: [
    'NOT_FOUND',
    'YARD_SHOP_REQUIRED',
    'YARD_MATERIAL_UNKNOWN',
    'YARD_BALE_BY_WEIGHT',
    'YARD_STOCK_SHORT',
    'YARD_STOCK_TAGGED',
    'YARD_TRIES_SPENT',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/** Makes a bale loose stock again; its tag is void. */
export const openBale = staffPost('/yard/bale/open', {
  name: 'openBale',
  who: yardHands,
  summary: { zh: '拆包', en: 'Open a bale' },
  input: { id: Id, reason: Paragraph(yardLimits.reason), idempotencyKey: IdempotencyKey },
  reply: YardBale,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
/** Bales, newest first; clerks and managers see those of their shop. */
export const yardBales = staffGet('/yard/bale/list', {
  name: 'yardBales',
  who: [...yardReaders, 'clerk'],
  summary: { zh: '打包件', en: 'Bales' },
  input: {
    ...paging,
    id: Optional(Id),
    number: Optional(Line(20)),
    state: Optional(OneOf(baleStates)),
    shopId: Optional(Id),
    categoryId: Optional(Id),
    loadId: Optional(Id),
    from: Optional(Day),
    to: Optional(Day),
  },
  reply: CountedPage(YardBale),
})
