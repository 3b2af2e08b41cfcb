import type { Text } from '@huishou/wire/text'

/** The customers of the demo and what each of them demonstrates, in the order in which the sign-in page lists them. */
export const demoCustomers: readonly { mobile: string; about: Text }[] = [
  { mobile: '13800000001', about: { zh: '老用户，有余额和积分', en: 'A regular, with balance and points' } },
  { mobile: '13800000002', about: { zh: '长辈，常由客服代下单', en: 'Older, often orders by phone' } },
  { mobile: '13800000003', about: { zh: '新用户，什么都没有', en: 'New, everything is empty' } },
  { mobile: '13800000004', about: { zh: '有一笔提现在处理', en: 'Waiting for a withdrawal' } },
  { mobile: '13800000005', about: { zh: '已被限制下单', en: 'May not place orders' } },
  { mobile: '13800000006', about: { zh: '小吃店，有几笔完成的订单', en: 'A snack bar, some orders done' } },
]
