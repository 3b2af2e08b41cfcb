// The messages that are sent about mail-in orders and mall orders.

import { variable, type MessageGroup } from './message-kind.ts'

const thing = variable('物品', 'The thing', 'iPhone 13 128G')
const sum = variable('金额', 'Amount', '860.00')
const reason = variable('原因', 'Reason', '照片不清楚', 'The photos are not clear')
const orderNumber = variable('订单号', 'Order number', 'SC261128B3T8W5ZP')
const parcel = variable('快递与单号', 'Courier company and number', '顺丰速运 SF1234567890')
const texted = ['app', 'push', 'sms'] as const
const mailIn = { type: 'mail_in', days: 30 }
const mall = { type: 'mall', days: 30 }

/** Messages about mail-in orders. */
export const mailInMessages = {
  title: { zh: '寄送回收', en: 'Mail-in' },
  kinds: {
    mail_in_approved: {
      name: { zh: '申请通过', en: 'Approved' },
      to: 'customer',
      // An item that is brought to a shop carries the code that hands it over.
      urgency: 'code',
      channels: texted,
      variables: {
        thing,
        sum,
        until: variable('截止日期', 'Last day', '2026-12-05'),
        how: variable(
          '怎么送来',
          'What to do',
          '寄到城西店并填写快递单号',
          'send it to West Shop and enter the tracking number',
        ),
      },
      needs: ['sum', 'until', 'how'],
      title: { zh: '寄送回收申请已通过', en: 'Your mail-in is approved' },
      text: {
        zh: '您申请回收的“{thing}”已通过审核，约定价 {sum} 元。请在 {until} 前{how}。',
        en: 'Your offer of {thing} is approved at ¥{sum}. By {until}, please {how}.',
      },
      notice: mailIn,
    },
    mail_in_refused: {
      name: { zh: '申请未通过', en: 'Not approved' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { thing, reason },
      needs: ['reason'],
      title: { zh: '寄送回收申请未通过', en: 'Your mail-in was not approved' },
      text: {
        zh: '很抱歉，您申请回收的“{thing}”未通过审核：{reason}',
        en: 'We are sorry: your offer of {thing} was not approved: {reason}',
      },
      notice: mailIn,
    },
    mail_in_received: {
      name: { zh: '已收到', en: 'Received' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { thing },
      needs: [],
      title: { zh: '您寄来的物品已收到', en: 'Your parcel has arrived' },
      text: {
        zh: '您寄来的“{thing}”我们已收到，验货后会把报价发给您。',
        en: 'We received {thing} and will send you a price after looking at it.',
      },
      notice: mailIn,
    },
    mail_in_quoted: {
      name: { zh: '已报价', en: 'Quoted' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { thing, sum },
      needs: ['sum'],
      title: { zh: '验货报价请确认', en: 'Our quote for your item is ready' },
      text: {
        zh: '您的“{thing}”已验货，报价 {sum} 元，请打开详情确认。',
        en: 'We inspected {thing} and offer ¥{sum}. Please accept or decline the offer.',
      },
      notice: mailIn,
    },
    mail_in_expired: {
      name: { zh: '超时未寄', en: 'Not sent in time' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        thing,
        days: variable('天数', 'Days', '7'),
        way: variable('寄出或送达', 'Sent or brought', '寄出', 'sent'),
      },
      needs: [],
      title: { zh: '寄送回收申请已关闭', en: 'Your mail-in was closed' },
      text: {
        zh: '您申请回收的“{thing}”超过 {days} 天未{way}，申请已关闭，可以重新申请。',
        en: '{thing} was not {way} within {days} days, so the offer is closed. You can offer it again.',
      },
      notice: mailIn,
    },
    mail_in_sent_back: {
      name: { zh: '已退回', en: 'Sent back' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { thing, parcel },
      needs: ['parcel'],
      title: { zh: '您的物品已退回', en: 'Your item is on its way back' },
      text: { zh: '您的“{thing}”已退回：{parcel}。', en: '{thing} was sent back: {parcel}.' },
      notice: mailIn,
    },
  },
} as const satisfies MessageGroup

/** Messages about orders of the mall. */
export const mallMessages = {
  title: { zh: '积分商城', en: 'Mall' },
  kinds: {
    mall_codes: {
      name: { zh: '卡密已发放', en: 'Codes handed out' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { goods: variable('商品', 'Goods', '视频会员月卡', 'Video pass') },
      needs: [],
      title: { zh: '兑换的卡密已发放', en: 'Your codes are ready' },
      text: {
        zh: '您兑换的“{goods}”已发放，请在订单详情查看卡密。',
        en: '{goods} is ready. See the codes in your order.',
      },
      notice: mall,
    },
    mall_sent: {
      name: { zh: '已发货', en: 'Sent' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        orderNumber,
        what: variable('全部或部分', 'All or a part', '已发货', 'was sent'),
        parcel,
      },
      needs: ['parcel'],
      title: { zh: '商城订单{what}', en: 'Your order {what}' },
      text: {
        zh: '您的商城订单 {orderNumber} {what}：{parcel}。',
        en: 'Your order {orderNumber} {what}: {parcel}.',
      },
      notice: mall,
    },
    mall_ready: {
      name: { zh: '可以自提', en: 'Ready to collect' },
      to: 'customer',
      urgency: 'code',
      channels: texted,
      variables: {
        code: variable('自提码', 'Collection code', '739204'),
        shop: variable('门店', 'Shop', '城西店', 'West Shop'),
      },
      needs: ['code'],
      title: { zh: '商城订单可以自提了', en: 'Your order is ready to collect' },
      text: {
        zh: '您的商城订单已备好，请凭自提码 {code} 到{shop}领取。',
        en: 'Your order is ready. Collect it at {shop} with the code {code}.',
      },
      notice: mall,
    },
    mall_expired: {
      name: { zh: '超时未支付', en: 'Not paid in time' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { orderNumber },
      needs: [],
      title: { zh: '商城订单已取消', en: 'Your order was cancelled' },
      text: {
        zh: '您的商城订单 {orderNumber} 超时未支付，已自动取消，用到的积分和优惠券已退回。',
        en: 'Your order {orderNumber} was not paid in time and is cancelled. Any points and coupon you used have been returned.',
      },
      notice: mall,
    },
    mall_cancelled: {
      name: { zh: '客服取消订单', en: 'Cancelled by staff' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { orderNumber, reason: variable('原因', 'Reason', '商品缺货', 'Out of stock') },
      needs: ['reason'],
      title: { zh: '商城订单已取消', en: 'Your order was cancelled' },
      text: {
        zh: '您的商城订单 {orderNumber} 已由客服取消：{reason}',
        en: 'We cancelled your order {orderNumber}: {reason}',
      },
      notice: mall,
    },
    mall_after_sale: {
      name: { zh: '售后进展', en: 'After-sales' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        number: variable('售后单号', 'After-sales number', 'A2026112800006'),
        outcome: variable(
          '结果',
          'What happened',
          '已退款：¥59.00，将原路退回支付账户。',
          'was refunded: ¥59.00, to your original payment method.',
        ),
      },
      needs: ['outcome'],
      title: { zh: '售后有新进展', en: 'News on your after-sales case' },
      text: { zh: '您的售后 {number} {outcome}', en: 'Your after-sales case {number} {outcome}' },
      notice: mall,
    },
  },
} as const satisfies MessageGroup
