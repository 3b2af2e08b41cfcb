// Endpoints of the protocol of older customer apps (see docs/protocol.md) that count a customer's orders and return the
// settings of orders.

import { Type } from 'typebox'
import { customerGet } from '../endpoint.ts'
import { Code, Optional, Token } from '../schema.ts'

export const orderStatistics = customerGet('/order/statistics', {
  name: 'orderStatistics',
  who: 'customer',
  summary: { zh: '我的订单数量（按状态）', en: 'How many orders I have, by status' },
  input: { token: Token, type: Optional(Code) },
  reply: Type.Object({
    count_id_no_pay: Type.Integer({ description: 'status 0' }),
    count_id_no_transfer: Type.Integer({ description: 'status 1' }),
    count_id_no_confirm: Type.Integer({ description: 'status 2' }),
    count_id_no_reputation: Type.Integer({ description: 'status 3' }),
    count_id_success: Type.Integer({ description: 'status 4' }),
    count_id_close: Type.Integer({ description: 'status -1' }),
  }),
})
export const orderSet = customerGet('/order/set', {
  name: 'orderSet',
  who: 'anyone',
  summary: { zh: '订单设置', en: 'Order settings' },
  reply: Type.Object({
    closeMinute: Type.Integer({ description: 'an unpaid order is closed after so long; 0: never' }),
    autoDeliveryDays: Type.Integer({ description: 'goods sent count as received after so long; 0: never' }),
    autoReputationDays: Type.Integer({ description: 'an order can be rated for so long' }),
  }),
})
