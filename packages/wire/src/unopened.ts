import { Type } from 'typebox'
import { customerGet, customerPost, type Endpoint } from './endpoint.ts'
import { Token } from './schema.ts'
import type { Text } from './text.ts'

const coupon: Text = { zh: '优惠券', en: 'Coupons' }
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
  read('GET', '/discounts/coupons', 'anyone', coupon),
  read('GET', '/discounts/detail', 'anyone', coupon),
  read('GET', '/discounts/my', 'customer', coupon),
  act('/discounts/fetch', coupon),
  act('/discounts/send', coupon),

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
