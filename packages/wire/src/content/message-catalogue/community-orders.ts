import { variable, type MessageGroup } from './message-kind.ts'

const orderNumber = variable('订单号', 'Order number', 'HS261128A7K2M9QX')
const texted = ['app', 'push', 'sms'] as const

/** Messages that an order for a community day, when the business collects in one estate, was cancelled or changed. */
export const communityOrderMessages = {
  pickup_community_cancelled: {
    name: { zh: '社区回收日取消', en: 'Community day cancelled' },
    to: 'customer',
    urgency: 'now',
    channels: texted,
    variables: {
      day: variable('日期', 'Day', '12月5日（周六）', 'Sat 5 Dec'),
      community: variable('小区', 'Community', '翠苑一区'),
      reason: variable('原因', 'Reason', '暴雨', 'Heavy rain'),
      orderNumber,
    },
    needs: ['day', 'reason'],
    title: { zh: '{community}社区回收日已取消', en: 'Community day of {community} cancelled' },
    text: {
      zh: '{day}{community}社区回收日已取消：{reason}。您的订单 {orderNumber} 一并取消，需要上门请另外预约。',
      en: 'The community day of {community} on {day} was cancelled: {reason}. Your order {orderNumber} is cancelled with it. Please book a pickup if you need one.',
    },
    notice: { type: 'community', days: 30 },
  },
  pickup_community_changed: {
    name: { zh: '社区回收日有变动', en: 'Community day changed' },
    to: 'customer',
    urgency: 'now',
    channels: texted,
    variables: {
      day: variable('日期', 'Day', '12月5日（周六）', 'Sat 5 Dec'),
      community: variable('小区', 'Community', '翠苑一区'),
      address: variable('收货点', 'Place', '翠苑一区南门'),
      hours: variable('您的时段', 'Your window', '09:00–10:00'),
      orderNumber,
    },
    needs: ['day', 'address', 'hours'],
    title: { zh: '{community}社区回收日有变动', en: 'Community day of {community} changed' },
    text: {
      zh: '{day}{community}社区回收日有变动：收货点 {address}。您的订单 {orderNumber} 时段不变，仍为 {hours}。',
      en: 'The community day of {community} on {day} has changed; it is held at {address}. Your order {orderNumber} stays in its window, {hours}.',
    },
    notice: { type: 'community', days: 30 },
  },
} as const satisfies MessageGroup['kinds']
