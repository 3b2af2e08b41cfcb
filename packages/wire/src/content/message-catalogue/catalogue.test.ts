import { describe, expect, test } from 'vitest'
import {
  mayReword,
  maySwitchOff,
  messageGroupOf,
  messageKindNames,
  messageKinds,
  messageLimits,
} from './catalogue.ts'
import { fillIn, variablesIn } from './message-kind.ts'

describe.each(messageKindNames)('the message %s', (kind) => {
  const { title, text, variables, needs, channels, notice } = messageKinds[kind]

  test('says only what it has, and all it needs, in both languages', () => {
    for (const words of [title.zh, title.en, text.zh, text.en])
      for (const name of variablesIn(words)) expect(variables, words).toHaveProperty(name)
    for (const words of [text.zh, text.en])
      expect(variablesIn(words)).toEqual(expect.arrayContaining([...needs]))
  })

  test('is short enough to be saved as it is', () => {
    expect([...title.zh].length).toBeLessThanOrEqual(messageLimits.title)
    expect([...title.en].length).toBeLessThanOrEqual(messageLimits.titleEn)
    expect([...text.zh].length).toBeLessThanOrEqual(messageLimits.text)
    expect([...text.en].length).toBeLessThanOrEqual(messageLimits.textEn)
  })

  test('has a kind of notice exactly when it is shown in the app, and stands in a group', () => {
    expect(notice !== undefined).toBe(channels.includes('app'))
    expect(messageGroupOf(kind)).toBeTruthy()
  })
})

/** Kinds that customers get in the app but not as a push notification, each with the reason. */
const IN_THE_APP_ONLY: Partial<Record<(typeof messageKindNames)[number], string>> = {}

test('what customers get in the app they get as a push notification as well', () => {
  const silent = messageKindNames.filter((kind) => {
    const { to, channels } = messageKinds[kind]
    return to === 'customer' && channels.includes('app') && !channels.includes('push')
  })
  expect(silent).toEqual(Object.keys(IN_THE_APP_ONLY))
})

test('codes and messages about security are neither reworded nor switched off', () => {
  expect((['login', 'payee_added', 'account_blocked'] as const).some(mayReword)).toBe(false)
  expect(mayReword('price_moved')).toBe(true)
  expect(maySwitchOff('login', 'sms')).toBe(false)
  expect(maySwitchOff('payee_added', 'sms')).toBe(false)
  expect(maySwitchOff('account_blocked', 'app')).toBe(false)
  expect(maySwitchOff('price_moved', 'app')).toBe(true)
  expect(maySwitchOff('price_moved', 'sms')).toBe(false)
})

test('values are filled in by language; what is no variable stays as it is written', () => {
  const values = { sum: 12, city: { zh: '杭州', en: 'Hangzhou' }, empty: '' }
  expect(fillIn('{city}{empty}：{sum} 元 {other}', values, 'zh')).toBe('杭州：12 元 {other}')
  expect(fillIn('¥{sum} in {city}{toString}', values, 'en')).toBe('¥12 in Hangzhou{toString}')
})
