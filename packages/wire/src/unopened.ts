import { Type } from 'typebox'
import { customerGet, customerPost, type Endpoint } from './endpoint.ts'
import { Token } from './schema.ts'
import type { Text } from './text.ts'

const cart: Text = { zh: '购物车', en: 'The cart' }
const mall: Text = { zh: '积分商城', en: 'The points mall' }
const bargain: Text = { zh: '砍价', en: 'Bargains' }
const coupon: Text = { zh: '优惠券', en: 'Coupons' }
const signIn: Text = { zh: '签到', en: 'Daily sign-in' }
const redeem: Text = { zh: '积分兑换', en: 'Redeeming points' }
const course: Text = { zh: '课程', en: 'Courses' }

/** Part of the inherited protocol this server does not do yet: a read has nothing to show, an act is refused. */
export type Unopened = { endpoint: Endpoint; feature: Text; is: 'read' | 'act' }

const input = { token: Token }
const read = (
  method: 'GET' | 'POST',
  path: string,
  who: 'anyone' | 'customer',
  feature: Text,
  aliases: readonly string[] = [],
): Unopened => ({
  is: 'read',
  feature,
  endpoint: (method === 'GET' ? customerGet : customerPost)(path, {
    name: nameOf(path),
    who,
    summary: { zh: `${feature.zh}（暂无数据）`, en: `${feature.en}: nothing yet` },
    input,
    reply: Type.Null(),
    refusals: ['EMPTY'],
    aliases,
  }) as Endpoint,
})
const act = (path: string, feature: Text, who: 'anyone' | 'customer' = 'customer'): Unopened => ({
  is: 'act',
  feature,
  endpoint: customerPost(path, {
    name: nameOf(path),
    who,
    summary: { zh: `${feature.zh}（未开放）`, en: `${feature.en}: not open yet` },
    input,
    reply: Type.Null(),
    refusals: ['FEATURE_CLOSED'],
  }) as Endpoint,
})
const nameOf = (path: string): string =>
  path.slice(1).replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())

/** A call goes from here to the wire file of its feature when that is built. */
export const unopened: readonly Unopened[] = [
  // without a token too, or every page with a cart badge would send its visitor to the login page (wire-contract 1.8)
  read('GET', '/shopping-cart/info', 'anyone', cart),
  act('/shopping-cart/add', cart),
  act('/shopping-cart/modifyNumber', cart),
  act('/shopping-cart/remove', cart),
  act('/shopping-cart/select', cart),
  act('/shopping-cart/empty', cart),

  read('GET', '/shop/goods/kanjia/set/v2', 'anyone', bargain, ['/shop/goods/kanjia/set']),
  read('GET', '/shop/goods/kanjia/info', 'anyone', bargain),
  read('GET', '/shop/goods/kanjia/my', 'customer', bargain),
  read('GET', '/shop/goods/kanjia/myHelp', 'customer', bargain),
  act('/shop/goods/kanjia/join', bargain),
  act('/shop/goods/kanjia/help', bargain),
  act('/shop/goods/kanjia/clear', bargain),

  act('/order/pay', mall),
  act('/order/delivery', mall),
  // its token is inside postJsonString
  act('/order/reputation', mall, 'anyone'),
  read('POST', '/order/listReputation', 'customer', mall),
  read('GET', '/order/refundApply/info', 'customer', mall),
  act('/order/refundApply/apply', mall),
  act('/order/refundApply/cancel', mall),
  read('POST', '/shop/goods/price', 'anyone', mall),
  read('GET', '/shop/goods/price/freight', 'anyone', mall),
  read('POST', '/shop/goods/reputation', 'anyone', mall),
  read('POST', '/shop/goods/reputation/v2', 'anyone', mall),
  read('GET', '/shop/goods/limitation', 'anyone', mall),
  read('GET', '/shop/goods/goodsAddition', 'anyone', mall),
  read('GET', '/fee/peisong/list', 'anyone', mall),

  read('GET', '/discounts/coupons', 'anyone', coupon),
  read('GET', '/discounts/detail', 'anyone', coupon),
  read('GET', '/discounts/my', 'customer', coupon),
  act('/discounts/fetch', coupon),
  act('/discounts/send', coupon),

  read('GET', '/score/today-signed', 'customer', signIn),
  read('POST', '/score/sign/logs', 'customer', signIn),
  act('/score/sign', signIn),
  act('/score/exchange', redeem),
  act('/score/exchange/cash', redeem),
  // clients send it without a token
  act('/score/share/wxa/group', redeem, 'anyone'),
  read('GET', '/score/deduction/rules', 'anyone', redeem),
  read('GET', '/score/taskList', 'customer', redeem),
  read('GET', '/score/dynamics', 'anyone', redeem),
  read('POST', '/growth/logs', 'customer', redeem),
  read('GET', '/user/level/list', 'anyone', { zh: '会员等级', en: 'Member levels' }),

  read('POST', '/courseInfo/list', 'anyone', course),
  read('GET', '/courseInfo/info', 'anyone', course),
  read('POST', '/courseBuyLog/public', 'anyone', course),
  read('POST', '/courseBuyLog/my', 'customer', course),
  read('GET', '/courseBuyLog/detail', 'customer', course),
  act('/courseBuyLog/buy', course),
  act('/courseBuyLog/pay', course),
  act('/courseBuyLog/close', course),
  act('/courseBuyLog/del', course),
]
