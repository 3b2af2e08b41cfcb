// The messages that are sent about bargains, prices, points, community days and feedback.

import { variable, type MessageGroup } from './message-kind.ts'

const goods = variable('商品', 'Goods', '不锈钢保温杯', 'Steel flask')
const price = variable('当前价', 'Price now', '¥39.00')
const community = variable('小区', 'Community', '翠苑一区')
const day = variable('日期', 'Day', '12月5日（周六）', 'Sat 5 Dec')
const inApp = ['app', 'push'] as const
const texted = ['app', 'push', 'sms'] as const
const bargain = { type: 'bargain', days: 14 }

/** Messages about bargains. */
export const bargainMessages = {
  title: { zh: '砍价', en: 'Bargains' },
  kinds: {
    bargain_floor: {
      name: { zh: '已砍到底价', en: 'Floor price reached' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { goods, price },
      needs: ['goods'],
      title: { zh: '已砍到底价，请尽快下单', en: 'You reached the floor price' },
      text: {
        zh: '恭喜！您的“{goods}”已砍到底价 {price}，请在到期前下单。',
        en: 'Well done! {goods} is down to {price}. Order it before your time runs out.',
      },
      notice: bargain,
    },
    bargain_day_left: {
      name: { zh: '砍价还剩一天', en: 'A day left' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        goods,
        state: variable(
          '进度',
          'How far it is',
          '当前价 ¥39.00，再砍 ¥10.00 到底价',
          '¥39.00 now, ¥10.00 to go',
        ),
      },
      needs: ['goods'],
      title: { zh: '砍价不到 24 小时到期', en: 'Less than 24 hours left' },
      text: {
        zh: '您砍价的“{goods}”还有不到 24 小时到期，{state}。',
        en: 'Your bargain for {goods} ends within 24 hours: {state}.',
      },
      notice: bargain,
    },
    bargain_hour_left: {
      name: { zh: '砍价还剩一小时', en: 'An hour left' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        goods,
        state: variable(
          '进度',
          'How far it is',
          '当前价 ¥39.00，再砍 ¥10.00 到底价',
          '¥39.00 now, ¥10.00 to go',
        ),
      },
      needs: ['goods'],
      title: { zh: '砍价不到 1 小时到期', en: 'Less than an hour left' },
      text: {
        zh: '您砍价的“{goods}”还有不到 1 小时到期，{state}。',
        en: 'Your bargain for {goods} ends within an hour: {state}.',
      },
      notice: bargain,
    },
    bargain_ended: {
      name: { zh: '砍价活动提前结束', en: 'Bargain ended early' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { goods },
      needs: ['goods'],
      title: { zh: '砍价活动已提前结束', en: 'The bargain ended early' },
      text: {
        zh: '很抱歉，“{goods}”的砍价活动已提前结束，您的砍价已关闭。',
        en: 'We are sorry: the bargain for {goods} ended early, and yours is closed.',
      },
      notice: bargain,
    },
  },
} as const satisfies MessageGroup

/** Messages about prices, points, community days and feedback. */
export const newsMessages = {
  title: { zh: '行情与活动', en: 'News' },
  kinds: {
    price_moved: {
      name: { zh: '关注的品类调价', en: 'Price of a followed material changed' },
      to: 'customer',
      urgency: 'later',
      channels: inApp,
      variables: {
        what: variable('调价概述', 'What changed', '黄板纸涨了 8%', 'Cardboard is up 8%'),
        list: variable(
          '各品类的新旧价格',
          'Each material, before and now',
          '黄板纸：¥1.20/公斤 → ¥1.30/公斤',
          'Cardboard: ¥1.20 per kg → ¥1.30 per kg',
        ),
        city: variable('城市（没有就为空）', 'City, if any', '杭州', ' in Hangzhou'),
      },
      needs: ['list'],
      title: { zh: '{what}', en: '{what}' },
      text: {
        zh: '{list}\n{city}上门回收价，以下单时为准。',
        en: '{list}\nPickup prices{city}. The price when you order applies.',
      },
      notice: { type: 'price', days: 30 },
    },
    points_expiring: {
      name: { zh: '积分即将过期', en: 'Points about to expire' },
      to: 'customer',
      urgency: 'later',
      channels: inApp,
      variables: {
        points: variable('积分', 'Points', '260'),
        days: variable('剩余天数', 'Days left', '7'),
        day: variable('到期日', 'Last day', '2026-12-31'),
      },
      needs: ['points'],
      title: { zh: '{points} 积分将在 {days} 天后过期', en: '{points} points expire in {days} days' },
      text: {
        zh: '您有 {points} 积分将于 {day} 到期，到期后会自动清除。去积分商城看看能换什么吧。',
        en: '{points} of your points expire on {day}. See what you can redeem them for in the points mall.',
      },
      notice: { type: 'score', days: 30 },
    },
    community_invited: {
      name: { zh: '社区回收日可以预约', en: 'Community day open for booking' },
      to: 'customer',
      urgency: 'later',
      channels: inApp,
      variables: {
        day,
        community,
        hours: variable('时间', 'Hours', '9:00–12:00'),
        address: variable('地点', 'Place', '翠苑一区南门'),
        bonus: variable(
          '加价（没有就为空）',
          'Bonus, if any',
          '满 20 单人人加价 5%。',
          ' Everybody gets 5 % more once 20 orders are done.',
        ),
      },
      needs: ['day', 'address'],
      title: {
        zh: '{day} {community}社区回收日，可以预约了',
        en: 'Community day of {community} on {day}: book now',
      },
      text: {
        zh: '{day} {hours}，{community}社区回收日，地点：{address}。{bonus}请在首页预约时段。',
        en: '{day}, {hours}: community day of {community}, at {address}.{bonus} Book a window on the home page.',
      },
      notice: { type: 'community', days: 30 },
    },
    community_bonus: {
      name: { zh: '社区回收日加价到账', en: 'Community bonus paid' },
      to: 'customer',
      urgency: 'later',
      channels: inApp,
      variables: {
        sum: variable('金额', 'Amount', '3.20'),
        community,
        orders: variable('满多少单', 'Orders needed', '20'),
        percent: variable('加价百分比', 'Bonus in per cent', '5'),
      },
      needs: ['percent'],
      title: { zh: '社区回收日加价 {sum} 元已到账', en: 'Community day bonus: ¥{sum}' },
      text: {
        zh: '{community}社区回收日完成满 {orders} 单，您的订单加价 {percent}%，已存入余额。',
        en: 'The community day of {community} reached {orders} orders. Your order was paid {percent} % more; the bonus is in your balance.',
      },
      notice: { type: 'community', days: 30 },
    },
    feedback_answered: {
      name: { zh: '反馈有新回复', en: 'Feedback answered' },
      to: 'customer',
      urgency: 'later',
      channels: inApp,
      variables: {},
      needs: [],
      title: { zh: '您的反馈有新回复', en: 'There is an answer to your feedback' },
      text: { zh: '请到“用户反馈 · 我的反馈”查看。', en: 'Read it under Feedback › My messages.' },
      notice: { type: 'feedback', days: 30 },
    },
  },
} as const satisfies MessageGroup
