// The messages that couriers and shop managers get about pickups.

import { variable, type MessageKind } from './message-kind.ts'

const orderNumber = variable('订单号', 'Order number', 'HS261128A7K2M9QX')
/** The variables for the time at which a courier is to come. */
const visit = {
  day: variable('上门日期', 'Day of the pickup', '12月5日（周六）', 'Sat 5 Dec'),
  window: variable('上门时段', 'Window of the pickup', '09:00–11:00'),
}

export const pickupStaffKinds = {
  pickup_offered: {
    name: { zh: '新的上门单（给师傅）', en: 'New pickup, to its courier' },
    to: 'staff',
    urgency: 'now',
    channels: ['push'],
    variables: visit,
    needs: [],
    title: { zh: '有新的上门单', en: 'A new pickup for you' },
    text: {
      zh: '{day} {window} 上门，请尽快接单。',
      en: '{day} {window}. Please accept it soon.',
    },
  },
  pickup_called_off: {
    name: { zh: '上门单取消或改派（给师傅）', en: 'Pickup cancelled or taken away, to its courier' },
    to: 'staff',
    urgency: 'now',
    channels: ['push'],
    variables: { ...visit, orderNumber },
    needs: ['orderNumber'],
    title: { zh: '有一单不用上门了', en: 'A pickup is off your list' },
    text: {
      zh: '{day} {window} 的订单 {orderNumber} 已取消或改派，请不要再上门。',
      en: 'Order {orderNumber}, {day} {window}, was cancelled or given to somebody else. Do not go there.',
    },
  },
  pickup_co_sign: {
    name: { zh: '称重单待会签（给店长）', en: 'Slip to co-sign, to managers' },
    to: 'staff',
    urgency: 'now',
    channels: ['push', 'sms'],
    variables: { courier: variable('称重人', 'Who weighed', '王建国'), orderNumber },
    needs: ['orderNumber'],
    title: { zh: '称重单待会签', en: 'A slip to co-sign' },
    text: {
      zh: '{courier}的回收订单 {orderNumber} 超过当日结算上限，请在工作台会签。',
      en: 'Order {orderNumber} of {courier} is above the daily settlement limit. Please co-sign it in the courier app.',
    },
  },
} as const satisfies Record<string, MessageKind>
