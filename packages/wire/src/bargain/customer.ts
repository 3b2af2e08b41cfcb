import { Type } from 'typebox'
import { bargainLimits, bargainRunStates, bargainStates } from './states.ts'
import { customerGet, customerPost } from '../endpoint.ts'
import {
  DateTime,
  Fen,
  Id,
  Instant,
  Lenient,
  Line,
  May,
  Nullable,
  OneOf,
  Optional,
  Paragraph,
  Token,
  Yuan,
} from '../schema.ts'

export const BargainStateSchema = OneOf(bargainStates)
export const BargainRunStateSchema = OneOf(bargainRunStates)

/** Our own fields of a bargain, beside the inherited ones. Money in fen, instants in ms. */
export const BargainFacts = Type.Object({
  kjid: Id,
  state: BargainStateSchema,
  stateText: Type.String(),
  startAt: Instant,
  endAt: Instant,
  now: Type.Integer({
    description: 'instant of the answer, so that a countdown does not hang on the clock of a phone',
  }),
  originalFen: Fen,
  floorFen: Fen,
  minCutFen: Type.Integer({ description: 'every friend takes off at least so much' }),
  maxCutFen: Type.Integer({
    description:
      'and at most so much; only the very last one up to minCutFen − 1 more, or all that is left (enoughHelpers)',
  }),
  enoughHelpers: Type.Integer({
    description: 'the friend with this number takes off all that is left; 0: there is no such number',
  }),
  leastHelpers: Type.Integer({ description: 'friends it takes at least to reach the floor' }),
  mostHelpers: Type.Integer({ description: 'friends it takes at most' }),
  boundsText: Type.String({ description: '每刀 X–Y 元，需 A–B 人' }),
  property: Type.String({ description: 'which of the goods’ SKUs is sold; empty when there is but one' }),
  number: Type.Integer({ description: 'pieces in all' }),
  left: Type.Integer({ description: 'pieces that can still be ordered' }),
  people: Type.Integer({ description: 'who ever started a run' }),
  running: Type.Integer({ description: 'runs going on now' }),
  helps: Type.Integer(),
  bought: Type.Integer(),
  runHours: Type.Integer({ description: 'how long one run lasts, at most until endAt' }),
  runsPerMember: Type.Integer(),
  piecesPerMember: Type.Integer(),
  helpsHere: Type.Integer({ description: 'helps one person may give in this bargain' }),
  helpsPerDay: Type.Integer({ description: 'helps one person may give a day, in all bargains' }),
})

/** A set of the inherited protocol (docs/rules/protocol.md#bargains) with ours as `bargain`. */
export const KanjiaSet = Type.Object({
  id: Id,
  goodsId: Id,
  originalPrice: Yuan,
  minPrice: Yuan,
  helpPriceMin: Yuan,
  helpPriceMax: Yuan,
  number: Type.Integer({ description: 'pieces left' }),
  numberBuy: Type.Integer({ description: 'pieces bought' }),
  dateAdd: DateTime,
  dateEnd: DateTime,
  status: Type.Integer(),
  statusStr: Type.String(),
  bargain: BargainFacts,
})

/** One customer's run. `progress` in hundredths of a percent, never rounded up. Money in fen. */
export const BargainRun = Type.Object({
  id: Id,
  kjid: Id,
  goodsId: Id,
  uid: Id,
  state: BargainRunStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  originalFen: Fen,
  currentFen: Fen,
  floorFen: Fen,
  cutFen: Type.Integer({ description: 'off so far' }),
  restFen: Type.Integer({ description: 'left to the floor' }),
  progress: Type.Integer(),
  helps: Type.Integer(),
  enoughHelpers: Type.Integer({ description: 'as in the bargain' }),
  leastMore: Type.Integer({ description: 'friends it takes at least from here to the floor' }),
  mostMore: Type.Integer(),
  startedAt: Instant,
  endsAt: Instant,
  endedAt: Nullable(Instant),
  now: Instant,
  orderId: Nullable(
    Type.Integer({ description: 'its order, for the owner only; closed ones are not named' }),
  ),
  mine: Type.Boolean(),
  may: May<'buy' | 'invite' | 'abandon' | 'help' | 'join'>(
    'the owner: buy, invite, abandon, join; others: help, join',
  ),
})
/** Whose run it is or who helped. */
const person = { uid: Id, nick: Type.String(), avatarUrl: Type.String() }

export const KanjiaInfo = Type.Object({
  kjId: Id,
  goodsId: Id,
  uid: Id,
  curPrice: Yuan,
  minPrice: Yuan,
  helpNumber: Type.Integer(),
  status: Type.Integer(),
  statusStr: Type.String(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  run: BargainRun,
})
/** Whoever has no session reads of a helper the first character of the nick and no number, picture or remark. */
export const KanjiaHelp = Type.Object({
  ...person,
  uid: Type.Integer({ minimum: 0, description: '0 for whoever has no session' }),
  id: Id,
  cutPrice: Yuan,
  dateAdd: DateTime,
  remark: Type.String(),
  cutFen: Fen,
  afterFen: Type.Integer({ description: 'the price after this cut' }),
  at: Instant,
})

/** Only running sets of one or several goods (a comma list); sold-out and paused ones count as running. */
export const kanjiaSet = customerGet('/shop/goods/kanjia/set/v2', {
  name: 'kanjiaSet',
  who: 'anyone',
  summary: { zh: '砍价设置', en: 'Bargains of goods' },
  input: { token: Token, goodsId: Optional(Type.String({ maxLength: 4000 })) },
  reply: Type.Array(KanjiaSet),
  refusals: ['EMPTY'],
  aliases: ['/shop/goods/kanjia/set'],
})

const startRefusals = [
  'NOT_FOUND',
  'BARGAIN_NOT_STARTED',
  'BARGAIN_OVER',
  'BARGAIN_PAUSED',
  'BARGAIN_SOLD_OUT',
  'BARGAIN_RUN_LIMIT',
  'BARGAIN_PIECE_LIMIT',
  'BARGAIN_BLOCKED',
  'CHANGED_MEANWHILE',
] as const
/** Starts a run; whoever has an open one gets that one. */
export const kanjiaJoin = customerPost('/shop/goods/kanjia/join', {
  name: 'kanjiaJoin',
  who: 'customer',
  summary: { zh: '发起砍价', en: 'Start a run' },
  input: { token: Token, kjid: Id },
  reply: Type.Object({
    curPrice: Yuan,
    goodsId: Id,
    kjId: Id,
    minPrice: Yuan,
    uid: Id,
    fresh: Type.Boolean({ description: 'false: it was there already' }),
    run: BargainRun,
  }),
  refusals: startRefusals,
})
/**
 * The open run of `joiner` in a bargain with its cuts, newest first; EMPTY when there is none. With `ended` the last run
 * counts too when it is over, so that a shared link can say what became of it. `may` is about whoever's token it is.
 */
export const kanjiaInfo = customerGet('/shop/goods/kanjia/info', {
  name: 'kanjiaInfo',
  who: 'anyone',
  summary: { zh: '某人的砍价', en: 'Somebody’s run' },
  input: {
    token: Token,
    kjid: Id,
    joiner: Optional(Lenient(Id)),
    ended: Optional(Lenient(Type.Boolean())),
  },
  reply: Type.Object({
    kanjiaInfo: KanjiaInfo,
    joiner: Type.Object(person),
    helps: Type.Array(KanjiaHelp),
    myHelp: Nullable(KanjiaHelp),
  }),
  refusals: ['EMPTY'],
})
/** Cuts the price of somebody's run. `device` is a hash the client makes of itself and keeps. */
export const kanjiaHelp = customerPost('/shop/goods/kanjia/help', {
  name: 'kanjiaHelp',
  who: 'customer',
  summary: { zh: '帮好友砍一刀', en: 'Help a friend' },
  input: {
    token: Token,
    kjid: Id,
    joinerUser: Id,
    remark: Optional(Lenient(Paragraph(bargainLimits.remark, 0))),
    device: Optional(Lenient(Line(100, 0))),
  },
  reply: Type.Object({
    cutPrice: Yuan,
    goodsId: Id,
    remark: Type.String(),
    uid: Id,
    cutFen: Fen,
    last: Type.Boolean({ description: 'this cut reached the floor' }),
    run: BargainRun,
  }),
  refusals: [
    'NOT_FOUND',
    'BARGAIN_NOT_JOINED',
    'BARGAIN_OWN',
    'BARGAIN_BLOCKED',
    'BARGAIN_MOBILE_NEEDED',
    'BARGAIN_RUN_STATE',
    'BARGAIN_RUN_OVER',
    'BARGAIN_AT_FLOOR',
    'BARGAIN_NOT_STARTED',
    'BARGAIN_OVER',
    'BARGAIN_PAUSED',
    'BARGAIN_SOLD_OUT',
    'BARGAIN_HELPED',
    'BARGAIN_HELPS_HERE',
    'BARGAIN_HELPS_TODAY',
    'BARGAIN_VELOCITY',
    'CHANGED_MEANWHILE',
  ],
})
export const kanjiaMy = customerGet('/shop/goods/kanjia/my', {
  name: 'kanjiaMy',
  who: 'customer',
  summary: { zh: '我的砍价信息', en: 'My open run' },
  input: { token: Token, kjid: Id },
  reply: KanjiaInfo,
  refusals: ['EMPTY'],
})
export const kanjiaMyHelp = customerGet('/shop/goods/kanjia/myHelp', {
  name: 'kanjiaMyHelp',
  who: 'customer',
  summary: { zh: '我的助力记录', en: 'My own help' },
  input: { token: Token, kjid: Id, joinerUser: Id },
  reply: KanjiaHelp,
  refusals: ['EMPTY'],
})
/** Gives the open run up; the helps stay on record. */
export const kanjiaClear = customerPost('/shop/goods/kanjia/clear', {
  name: 'kanjiaClear',
  who: 'customer',
  summary: { zh: '放弃砍价', en: 'Give a run up' },
  input: { token: Token, kjid: Id },
  refusals: ['BARGAIN_NOT_JOINED', 'BARGAIN_RUN_STATE', 'BARGAIN_RUN_OVER', 'CHANGED_MEANWHILE'],
})

/** What order/create may be refused for when it is asked to sell at the price of a run (`kjid`). */
export const bargainOrderRefusals = [
  'BARGAIN_NOT_JOINED',
  'BARGAIN_RUN_STATE',
  'BARGAIN_RUN_OVER',
  'BARGAIN_OVER',
  'BARGAIN_SOLD_OUT',
  'BARGAIN_PIECE_LIMIT',
  'BARGAIN_ONE_PIECE',
  'CHANGED_MEANWHILE',
] as const
