import { expect, test } from 'vitest'
import { payMessages } from './pay-messages.ts'
import { payLabel } from './pay-label.ts'

const zh = (parts: Parameters<typeof payLabel>[0], points = 0) => payLabel(parts, points, payMessages.zh)
const en = (parts: Parameters<typeof payLabel>[0], points = 0) => payLabel(parts, points, payMessages.en)
const balance = { balanceFen: 2690, onlineFen: 0, gateway: 'wechat' } as const
const online = { balanceFen: 0, onlineFen: 2690, gateway: 'alipay' } as const
const both = { balanceFen: 1000, onlineFen: 1690, gateway: 'wechat' } as const
const nothing = { balanceFen: 0, onlineFen: 0, gateway: null } as const

test('the button says what the balance pays, and the points beside it', () => {
  expect(zh(balance, 990)).toBe('余额支付 ¥26.90 + 990 积分')
  expect(en(balance, 990)).toBe('Pay ¥26.90 + 990 points')
  expect(zh(balance)).toBe('余额支付 ¥26.90')
})

test('what is paid online names who is paid through', () => {
  expect(zh(online, 1290)).toBe('支付宝 ¥26.90 + 1,290 积分')
  expect(en(online)).toBe('Alipay ¥26.90')
})

test('two ways at once are told apart to the fen', () => {
  expect(zh(both, 990)).toBe('余额 ¥10.00 + 微信支付 ¥16.90 + 990 积分')
  expect(en(both)).toBe('Balance ¥10.00 + WeChat Pay ¥16.90')
})

test('points alone are redeemed, and what is free is only ordered', () => {
  expect(zh(nothing, 990)).toBe('990 积分兑换')
  expect(en(nothing, 990)).toBe('Redeem for 990 points')
  expect(zh(nothing)).toBe('提交订单')
})

test('where nobody can be paid through, the sum is said all the same', () => {
  expect(zh({ balanceFen: 0, onlineFen: 2690, gateway: null })).toBe('支付 ¥26.90')
})
