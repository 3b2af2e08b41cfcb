// Endpoints for staff who plan, publish and end bargains.

import { Type } from 'typebox'
import { BargainStateSchema } from './customer-objects.ts'
import { type BargainAction, bargainLimits } from './states.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  Version,
} from '../schema.ts'

const editors = ['ops', 'owner'] as const
const readers = ['agent', 'finance', 'ops', 'owner', 'auditor'] as const

/** Terms of a bargain as set by staff. Money in fen. */
const terms = {
  goodsId: Id,
  skuId: Optional(Id),
  startAt: Instant,
  endAt: Instant,
  originalFen: Type.Integer({ minimum: 1, maximum: bargainLimits.maxFen }),
  floorFen: Type.Integer({ minimum: 0, maximum: bargainLimits.maxFen }),
  costFen: Type.Integer({ minimum: 0, maximum: bargainLimits.maxFen }),
  minCutFen: Type.Integer({ minimum: 1, maximum: bargainLimits.maxFen }),
  maxCutFen: Type.Integer({ minimum: 1, maximum: bargainLimits.maxFen }),
  enoughHelpers: Optional(
    Type.Integer({
      minimum: 0,
      maximum: bargainLimits.mostHelpers,
      description: 'the friend with this number takes off all that is left; 0 or nothing: off',
    }),
  ),
  number: Type.Integer({ minimum: 1, maximum: bargainLimits.number }),
  runHours: Optional(Type.Integer({ minimum: 1, maximum: bargainLimits.mostDays * 24 })),
  runsPerMember: Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  piecesPerMember: Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  sort: Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}

/** Consequences of the terms: the number of friends needed, and the cost if everybody reaches the floor price. */
export const BargainPreview = Type.Object({
  gapFen: Fen,
  gapPct: Type.Number({ description: 'of the list price, one decimal; 20–45 is usual' }),
  leastHelpers: Type.Integer(),
  mostHelpers: Type.Integer(),
  usualHelpers: Type.Object(
    { low: Type.Integer(), median: Type.Integer(), high: Type.Integer() },
    { description: '5 %, half and 95 % of simulated runs' },
  ),
  boundsText: Type.String(),
  worstDiscountFen: Type.Integer({ description: 'all pieces at the floor: off the list price' }),
  worstMarginFen: Type.Integer({ description: 'all pieces at the floor: above (or below) cost' }),
  listMarginFen: Type.Integer({ description: 'all pieces at the list price' }),
  helpsAtMost: Type.Integer({ description: 'helps until all pieces are at the floor' }),
  belowCost: Type.Boolean({ description: 'only an owner may publish that' }),
  stock: Type.Integer({ description: 'pieces of the goods there are' }),
  problems: Type.Array(Type.Object({ field: Type.String(), text: Type.String() }), {
    description: 'it cannot be published as long as there is one',
  }),
  warnings: Type.Array(Type.Object({ field: Type.String(), text: Type.String() })),
})

export const StaffBargain = Type.Object({
  id: Type.Integer({ description: 'the kjid' }),
  version: Version,
  state: BargainStateSchema,
  stateText: Type.String(),
  goodsId: Id,
  skuId: Id,
  goodsName: Type.String(),
  goodsNameEn: Type.String(),
  property: Type.String(),
  pic: Type.String(),
  startAt: Instant,
  endAt: Instant,
  originalFen: Fen,
  floorFen: Fen,
  costFen: Fen,
  minCutFen: Fen,
  maxCutFen: Fen,
  enoughHelpers: Type.Integer(),
  number: Type.Integer(),
  taken: Type.Integer({ description: 'ordered and not given back' }),
  left: Type.Integer(),
  stock: Type.Integer({ description: 'of the goods' }),
  runHours: Type.Integer(),
  runsPerMember: Type.Integer(),
  piecesPerMember: Type.Integer(),
  sort: Type.Integer(),
  leastHelpers: Type.Integer(),
  mostHelpers: Type.Integer(),
  runs: Type.Integer(),
  running: Type.Integer(),
  helps: Type.Integer(),
  bought: Type.Integer(),
  pausedReason: Type.String(),
  endedReason: Type.String(),
  overrideReason: Type.String({ description: 'why it was published below cost' }),
  clonedFrom: Nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Nullable(Instant),
  may: May<BargainAction | 'clone'>(),
})
export const staffBargains = staffGet('/bargain/list', {
  name: 'staffBargains',
  who: readers,
  summary: { zh: '砍价活动', en: 'Bargains' },
  input: {
    ...paging,
    q: Optional(Line(50)),
    state: Optional(BargainStateSchema),
    goodsId: Optional(Id),
    sort: Optional(OneOf(['newest', 'start', 'end', 'runs', 'bought'])),
  },
  reply: CountedPage(StaffBargain),
})
export const staffBargain = staffGet('/bargain/one', {
  name: 'staffBargain',
  who: readers,
  summary: { zh: '砍价活动详情', en: 'One bargain' },
  input: { id: Id },
  reply: Type.Object({
    bargain: StaffBargain,
    preview: BargainPreview,
    events: Type.Array(
      Type.Object({
        at: Instant,
        action: Type.String(),
        text: Type.String(),
        actor: Type.String(),
        reason: Type.String(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
/** Previews the consequences of the terms; writes nothing. */
export const previewBargain = staffPost('/bargain/preview', {
  name: 'previewBargain',
  who: editors,
  summary: { zh: '预览砍价设置', en: 'Preview of a bargain’s terms' },
  input: { id: Optional(Id), ...terms },
  reply: BargainPreview,
  refusals: ['GOODS_UNKNOWN', 'SKU_NEEDED'],
})
/**
 * Saves a draft, or creates one without `id`. Of a published bargain only `number` can increase, `endAt` move later
 * and `sort` change, as customers rely on the rest.
 */
export const saveBargain = staffPost('/bargain/save', {
  name: 'saveBargain',
  reauthenticate: true,
  who: editors,
  summary: { zh: '保存砍价活动', en: 'Save a bargain' },
  input: { id: Optional(Id), version: Optional(Version), idempotencyKey: IdempotencyKey, ...terms },
  reply: StaffBargain,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'GOODS_UNKNOWN',
    'SKU_NEEDED',
    'BARGAIN_TERMS_WRONG',
    'BARGAIN_TERMS_FIXED',
    'BARGAIN_STATE',
  ],
  idempotent: true,
})
const onBargain = movedRecord
const moved = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BARGAIN_STATE'] as const
/** Publishes a draft, visible to everybody from `startAt` on. Below cost, it takes an owner, who must give a reason. */
export const publishBargain = staffPost('/bargain/publish', {
  name: 'publishBargain',
  reauthenticate: true,
  who: editors,
  summary: { zh: '发布砍价活动', en: 'Publish a bargain' },
  input: {
    ...onBargain,
    overrideReason: Optional(Paragraph(bargainLimits.reason, 0)),
  },
  reply: StaffBargain,
  refusals: [...moved, 'BARGAIN_TERMS_WRONG', 'BARGAIN_BELOW_COST', 'GOODS_UNKNOWN', 'SKU_NEEDED'],
  idempotent: true,
})
/** Stops new runs and helps; owners of a run may still buy. */
export const pauseBargain = staffPost('/bargain/pause', {
  name: 'pauseBargain',
  who: editors,
  summary: { zh: '暂停砍价活动', en: 'Pause a bargain' },
  input: { ...onBargain, reason: Paragraph(bargainLimits.reason) },
  reply: StaffBargain,
  refusals: moved,
  idempotent: true,
})
export const resumeBargain = staffPost('/bargain/resume', {
  name: 'resumeBargain',
  reauthenticate: true,
  who: editors,
  summary: { zh: '恢复砍价活动', en: 'Resume a bargain' },
  input: onBargain,
  reply: StaffBargain,
  refusals: moved,
  idempotent: true,
})
/** Ends it for good; open runs that have not been ordered yet expire, and their owners are notified. */
export const endBargain = staffPost('/bargain/end', {
  name: 'endBargain',
  who: editors,
  summary: { zh: '结束砍价活动', en: 'End a bargain' },
  input: { ...onBargain, reason: Paragraph(bargainLimits.reason) },
  reply: StaffBargain,
  refusals: moved,
  idempotent: true,
})
/** Creates a draft with the same terms and duration that starts now. */
export const cloneBargain = staffPost('/bargain/clone', {
  name: 'cloneBargain',
  who: editors,
  summary: { zh: '复制砍价活动', en: 'Clone a bargain' },
  input: { id: Id, idempotencyKey: IdempotencyKey },
  reply: StaffBargain,
  refusals: ['NOT_FOUND'],
  idempotent: true,
})
