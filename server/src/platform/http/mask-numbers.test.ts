import { expect, test } from 'vitest'
import { maskNumbersIn } from './mask-numbers.ts'

test.each([
  ['打 13800000007 找我', '打 138****0007 找我'],
  ['打 +8613800000007 找我', '打 +86138****0007 找我'],
  ['号码 8613800000007 谢谢', '号码 86138****0007 谢谢'],
  ['0086 138-0000-0007', '0086 138****0007'],
  ['+86 138 0000 0007', '+86 138****0007'],
  ['/13800000007', '/138****0007'],
  ['https://x.example/files/13800000007', 'https://x.example/files/138****0007'],
  ['/static/13800000007.svg', '/static/138****0007.svg'],
  ['13 800 000 007', '138****0007'],
  ['138.0000.0007', '138****0007'],
  ['1380 0000 007', '138****0007'],
  ['138 000 00007', '138****0007'],
  ['13800-000007', '138****0007'],
  ['13800000007，20公斤', '138****0007，20公斤'],
])('%s is read without its middle', (text, masked) => {
  expect(maskNumbersIn(text)).toBe(masked)
})

const hash = '13800000007'.padEnd(64, 'a')
test.each([
  `/files/13/80/${hash}.webp`,
  `https://x.example/files/13/80/${hash}.400.webp?until=13800000007&sig=a13800000007b,/static/waste/cardboard.svg`,
  '15.00 20.00 31.50 公斤',
  '2026-03-02 15:00:00 150.00',
  '订单 260302138000000071',
  '1008613800000007123',
])('%s is no mobile number and stays', (text) => {
  expect(maskNumbersIn(text)).toBe(text)
})
