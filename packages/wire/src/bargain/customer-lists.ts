// Customer endpoints for the part of the app that offers bargains: the list of bargains, figures about them, and
// the bargains that a customer has started.

import { Type } from 'typebox'
import { type BargainSort, bargainSorts, myBargainTabs } from './choices.ts'
import { BargainRun, KanjiaHelp, KanjiaSet } from './customer-objects.ts'
import { Goods } from '../catalog/goods.ts'
import { customerGet } from '../endpoint.ts'
import { Code, Fen, Id, Lenient, May, Nullable, OneOf, Optional, Paged, paging, Token } from '../schema.ts'

/** A bargain with its goods and the caller's open run. */
export const BargainCard = Type.Object({
  goods: Goods,
  set: KanjiaSet,
  mine: Nullable(BargainRun),
})
/** Current bargains, and with `scheduled` upcoming ones. `k` searches names, pinyin and initials. */
export const bargainList = customerGet('/shop/goods/kanjia/list', {
  name: 'bargainList',
  who: 'anyone',
  summary: { zh: '砍价商品列表', en: 'Bargains, searched and sorted' },
  input: {
    token: Token,
    ...paging,
    k: Optional(Type.String({ maxLength: 500 })),
    categoryId: Optional(Lenient(Code)),
    sort: Optional(
      Type.Unsafe<BargainSort>({
        ...Lenient(OneOf(bargainSorts)),
        description: 'price: the floor; people: who started; time: what is left of it',
      }),
    ),
    order: Optional(Lenient(OneOf(['asc', 'desc']))),
    inStock: Optional(Lenient(Type.Boolean())),
    scheduled: Optional(Lenient(Type.Boolean())),
  },
  reply: Paged(BargainCard),
  refusals: ['EMPTY'],
})
/**
 * A bargain by its number, finished or not, with its goods and the caller's last run; for shared links and old runs.
 */
export const bargainOne = customerGet('/shop/goods/kanjia/one', {
  name: 'bargainOne',
  who: 'anyone',
  summary: { zh: '砍价活动详情', en: 'One bargain' },
  input: { token: Token, kjid: Id },
  reply: Type.Object({
    ...BargainCard.properties,
    may: May<'join'>(),
  }),
  refusals: ['NOT_FOUND'],
})
/** Statistics counted from stored rows, at most half a minute old. */
export const bargainStats = customerGet('/shop/goods/kanjia/stats', {
  name: 'bargainStats',
  who: 'anyone',
  summary: { zh: '砍价统计', en: 'Figures of all bargains' },
  input: { token: Token },
  reply: Type.Object({
    totalBargains: Type.Integer({ description: 'runs ever started' }),
    successCount: Type.Integer({ description: 'bought' }),
    totalSaved: Type.Number({ description: 'yuan below the list price, of what was bought' }),
    totalSavedFen: Fen,
    runningRuns: Type.Integer(),
    helps: Type.Integer(),
    helpsToday: Type.Integer(),
    bargains: Type.Integer({ description: 'that run now' }),
  }),
})
/**
 * The caller's runs, newest first. `running` includes those at the floor and ordered, `over` the expired and
 * abandoned ones.
 */
export const myBargains = customerGet('/shop/goods/kanjia/myList', {
  name: 'myBargains',
  who: 'customer',
  summary: { zh: '我的砍价列表', en: 'My runs' },
  input: { token: Token, ...paging, tab: Optional(Lenient(OneOf(myBargainTabs))) },
  reply: Type.Object({
    ...Paged(Type.Object({ run: BargainRun, goods: Goods, set: KanjiaSet })).properties,
    counts: Type.Object({
      all: Type.Integer(),
      running: Type.Integer(),
      bought: Type.Integer(),
      over: Type.Integer(),
    }),
  }),
})
/** Every cut of one run, newest first; `afterId` returns only newer ones. */
export const bargainFeed = customerGet('/shop/goods/kanjia/feed', {
  name: 'bargainFeed',
  who: 'anyone',
  summary: { zh: '砍价记录', en: 'Every cut of a run' },
  input: { token: Token, ...paging, runId: Id, afterId: Optional(Lenient(Id)) },
  reply: Type.Object({ ...Paged(KanjiaHelp).properties, run: BargainRun }),
  refusals: ['NOT_FOUND'],
})
