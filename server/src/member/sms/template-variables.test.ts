import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { templateOf, templateValues } from './provider-and-worker.ts'

const KEY = {
  HUISHOU_DATA: '/tmp',
  NODE_ENV: 'production',
  HUISHOU_SMS: 'aliyun',
  HUISHOU_SMS_KEY_ID: 'LTAI-test',
  HUISHOU_SMS_KEY_SECRET: 'not a secret',
  HUISHOU_SMS_SIGN_NAME: '绿色回收',
}
const templatesOf = (HUISHOU_SMS_TEMPLATES: string) => {
  const { sender } = readConfig({ ...KEY, HUISHOU_SMS_TEMPLATES }).sms
  return 'templates' in sender ? sender.templates : {}
}

test('a template is filled with the variables it names, in their order', () => {
  const templates = templatesOf('login=SMS_1, pickup_settled=SMS_2:paid+orderNumber')
  const template = templateOf(templates, 'pickup_settled')!
  const values = { orderNumber: 'R1', slipNumber: 'W1', paid: '18.60 元已存入您的余额', points: '' }
  expect(templateValues(template, { code: '', values })).toEqual([
    ['paid', '18.60 元已存入您的余额'],
    ['orderNumber', 'R1'],
  ])
})

test('one that names none takes the code, where the message has one', () => {
  const templates = templatesOf('login=SMS_1')
  const template = templateOf(templates, 'code_export')!
  expect(template.id).toBe('SMS_1')
  expect(templateValues(template, { code: '482135' })).toEqual([['code', '482135']])
  expect(templateValues(template, { code: '' })).toEqual([])
})

test('a variable the message does not have is refused before anything is sent', () => {
  for (const wrong of ['login=SMS_1:name', 'login=SMS_1,mall_sent=SMS_2:parcel+sum', 'login=SMS_1:code:code'])
    expect(() => templatesOf(wrong), wrong).toThrow(ConfigProblem)
})
