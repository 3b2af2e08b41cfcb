// Staff endpoints for the prices that formula rules propose: listing them, applying them, and declining one.

import { Type } from 'typebox'
import { Channel } from '../catalog/categories.ts'
import { PriceList, StartsAt } from '../catalog/price-lists.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Day,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  RegionId,
  TableFile,
} from '../schema.ts'
import { YardMaterial } from '../yard/stock.ts'
import {
  formulaDeciders,
  formulaLimits,
  formulaProposalStates,
  formulaReaders,
  replaceCauses,
} from './formula-states.ts'

/** A proposed price and where it comes from; `currentFen` is what is paid now, `oldFen` what was paid when proposed. */
export const FormulaProposal = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: OneOf(formulaProposalStates),
  ruleId: Id,
  ...YardMaterial,
  cityId: Nullable(Type.String()),
  cityName: Nullable(Type.String()),
  channel: Channel,
  day: Day,
  oldFen: Nullable(Fen),
  newFen: Fen,
  changePct: Nullable(Type.Number()),
  currentFen: Nullable(Fen),
  moved: Type.Boolean({ description: 'waiting, and another price is paid now than when it was proposed' }),
  buyerName: Type.String(),
  fenPerTonne: Fen,
  fromDay: Day,
  spreadBp: Type.Integer(),
  createdAt: Instant,
  decidedByName: Type.String(),
  decidedAt: Nullable(Instant),
  reason: Type.String(),
  cause: Nullable(OneOf(replaceCauses)),
  priceListId: Nullable(Id),
  priceListLabel: Nullable(Type.String()),
})

const filters = {
  cityId: Optional(RegionId),
  channel: Optional(Channel),
  categoryId: Optional(Id),
  state: Optional(OneOf(formulaProposalStates)),
}
/** Proposals, newest first. */
export const formulaProposals = staffGet('/sales/formula/proposals', {
  name: 'formulaProposals',
  who: formulaReaders,
  summary: { zh: '调价建议', en: 'Price proposals' },
  input: { ...paging, ...filters },
  reply: CountedPage(FormulaProposal),
})
export const exportFormulaProposals = staffGet('/sales/formula/proposals/export', {
  name: 'exportFormulaProposals',
  reauthenticate: true,
  who: formulaReaders,
  summary: { zh: '导出调价建议', en: 'Export price proposals' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})

const refusalsOfLists = [
  'NOT_FOUND',
  'FORMULA_PROPOSAL_STATE',
  'FORMULA_MIXED_SCOPE',
  'FORMULA_PRICE_MOVED',
  'PRICE_IN_PAST',
  'CATEGORY_UNKNOWN',
] as const
/**
 * The price list that proposals of one city and channel make: the prices in force at its start, with the proposed ones
 * in their place. It is shown in the preview of a price list; `baseListId` says which prices it was made from.
 */
export const draftFormulaList = staffGet('/sales/formula/proposals/draft', {
  name: 'draftFormulaList',
  who: formulaDeciders,
  summary: { zh: '由调价建议生成价格表草稿', en: 'Draft price list from price proposals' },
  input: {
    ids: Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$', description: 'comma separated' }),
    startsAt: StartsAt,
  },
  reply: Type.Object({
    cityId: Nullable(Type.String()),
    channel: Channel,
    baseListId: Nullable(Id),
    lines: Type.Array(Type.Object({ categoryId: Id, unitFen: Fen })),
  }),
  refusals: refusalsOfLists,
})
/** Publishes that list. Refused once other prices are in force at its start than those it was previewed against. */
export const applyFormulaProposals = staffPost('/sales/formula/proposals/apply', {
  name: 'applyFormulaProposals',
  reauthenticate: true,
  who: formulaDeciders,
  summary: { zh: '采用调价建议', en: 'Apply price proposals' },
  input: {
    ids: Type.Array(Id, { minItems: 1, maxItems: formulaLimits.atOnce }),
    startsAt: StartsAt,
    baseListId: Optional(Id),
    note: Optional(Paragraph(200, 0)),
    idempotencyKey: IdempotencyKey,
  },
  reply: PriceList,
  refusals: [...refusalsOfLists, 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
export const declineFormulaProposal = staffPost('/sales/formula/proposals/decline', {
  name: 'declineFormulaProposal',
  who: formulaDeciders,
  summary: { zh: '拒绝调价建议', en: 'Decline a price proposal' },
  input: { ...movedRecord, reason: Paragraph(formulaLimits.reason) },
  reply: FormulaProposal,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FORMULA_PROPOSAL_STATE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
