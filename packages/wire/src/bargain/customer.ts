// Customer endpoints for bargains, as in the protocol of older customer apps (see docs/protocol.md): reading a
// bargain's terms, starting it, viewing it or giving it up once started, and helping a friend to lower the price.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Fen, Id, Lenient, Line, Nullable, Optional, Paragraph, Token, Yuan } from '../schema.ts'
import { BargainRun, KanjiaHelp, KanjiaInfo, KanjiaSet, participant } from './customer-objects.ts'
import { bargainLimits } from './states.ts'

/**
 * Returns the running bargains of one or several goods (a comma-separated list); sold-out and paused ones count as
 * running.
 */
export const kanjiaSet = customerGet('/shop/goods/kanjia/set/v2', {
  name: 'kanjiaSet',
  who: 'anyone',
  summary: { zh: '砍价设置', en: 'Bargain settings of goods' },
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

/** Starts a run, or returns the customer's open one. */
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
 * The open run of `joiner` in a bargain with its latest 200 cuts, newest first; EMPTY when there is none. With `ended`
 * the last finished run is returned too, so that a shared link can show its outcome. `may` applies to the caller.
 */
export const kanjiaInfo = customerGet('/shop/goods/kanjia/info', {
  name: 'kanjiaInfo',
  who: 'anyone',
  summary: { zh: '某人的砍价', en: 'A customer’s run' },
  input: {
    token: Token,
    kjid: Id,
    joiner: Optional(Lenient(Id)),
    ended: Optional(Lenient(Type.Boolean())),
  },
  reply: Type.Object({
    kanjiaInfo: KanjiaInfo,
    joiner: Type.Object(participant),
    helps: Type.Array(KanjiaHelp),
    myHelp: Nullable(KanjiaHelp),
  }),
  refusals: ['EMPTY'],
})

/** Cuts the price of another customer's run. `device` is a random ID that the client generates and stores. */
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

/** Abandons the open run, unless it has reached the floor price or is ordered; the helps stay on record. */
export const kanjiaClear = customerPost('/shop/goods/kanjia/clear', {
  name: 'kanjiaClear',
  who: 'customer',
  summary: { zh: '放弃砍价', en: 'Give a run up' },
  input: { token: Token, kjid: Id },
  refusals: ['BARGAIN_NOT_JOINED', 'BARGAIN_RUN_STATE', 'BARGAIN_RUN_OVER', 'CHANGED_MEANWHILE'],
})

/** Additional refusals of order/create for an order at the price of a run (`kjid`). */
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
