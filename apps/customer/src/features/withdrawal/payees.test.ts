import { expect, test } from 'vitest'
import { payeeLabel } from './payee-label.ts'
import { payeeInUse } from './payee-in-use.ts'
import { checkPayee, emptyPayee } from './payee-draft.ts'
import type { Payee } from './queries.ts'

const messages = { alipay: 'account', card: 'card', cardDigit: 'digit', name: 'name', bankName: 'bank' }
const payee = (id: number, usable: boolean): Payee => ({
  id,
  kind: 'alipay',
  accountMask: '138****8000',
  nameMask: '*芳',
  bankName: '',
  usableAt: 0,
  usable,
  automatic: true,
})

test('the payee in use is the chosen one, else one that can be used now', () => {
  const both = [payee(2, false), payee(1, true)]
  expect(payeeInUse(both, 2)?.id).toBe(2)
  expect(payeeInUse(both, null)?.id).toBe(1)
  expect(payeeInUse([payee(2, true), payee(1, true)], 9)?.id).toBe(2)
  expect(payeeInUse([], null)).toBeNull()
  expect(payeeLabel(payee(1, true), 'zh')).toBe('支付宝 138****8000')
})

test('each wrong field of a new payee is named, and WeChat needs none', () => {
  expect(checkPayee(emptyPayee, messages)).toEqual({ account: 'account', name: 'name' })
  expect(checkPayee({ ...emptyPayee, kind: 'bank', account: '62220', name: '王芳' }, messages)).toEqual({
    account: 'card',
    bankName: 'bank',
  })
  expect(
    checkPayee(
      { ...emptyPayee, kind: 'bank', account: '4111 1111 1111 1111', bankName: '示例银行', name: '王芳' },
      messages,
    ),
  ).toEqual({})
  expect(checkPayee({ ...emptyPayee, account: 'fang@example.com', name: '王芳' }, messages)).toEqual({})
  expect(checkPayee({ ...emptyPayee, kind: 'wechat' }, messages)).toEqual({})
})
