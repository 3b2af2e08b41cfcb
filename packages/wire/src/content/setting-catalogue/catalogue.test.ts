import { expect, test } from 'vitest'
import { isNumberAllowed, numberWithin, settingAreas, settingKeys, settingRules } from './catalogue.ts'
import type { SettingGroup } from './setting.ts'

const groups = Object.values(settingAreas).flatMap(({ groups }): SettingGroup[] => Object.values(groups))

test('no key stands in two groups', () => {
  const all = groups.flatMap(({ settings }) => Object.keys(settings))
  expect(new Set(all).size).toBe(all.length)
  expect(settingKeys.toSorted()).toEqual(all.toSorted())
})

test('every group says what it does, in both languages', () => {
  for (const { title, effect } of groups) {
    expect(effect.zh.length, title.en).toBeGreaterThan(15)
    expect(effect.en.length, title.en).toBeGreaterThan(40)
  }
})

test('the default of every whole number is within its bounds, and of every switch on or off', () => {
  for (const [key, rule] of Object.entries(settingRules)) {
    if (rule.kind === 'switch') expect(['on', 'off'], key).toContain(rule.standard)
    if (rule.kind !== 'number') continue
    expect(Number(rule.standard), key).toBeGreaterThanOrEqual(rule.least)
    expect(Number(rule.standard), key).toBeLessThanOrEqual(rule.most)
  }
})

test('a stored number is read within its bounds, and nonsense as the default', () => {
  expect(numberWithin('booking_days', '9')).toBe(9)
  expect(numberWithin('booking_days', '99')).toBe(14)
  expect(numberWithin('booking_days', '-3')).toBe(1)
  for (const nonsense of [null, '', '  ', 'seven', 'NaN', 'Infinity'])
    expect(numberWithin('booking_days', nonsense), String(nonsense)).toBe(7)
})

test('only a whole number within the bounds is allowed', () => {
  for (const allowed of ['5', '720']) expect(isNumberAllowed('staff_idle_minutes', allowed)).toBe(true)
  for (const spoilt of ['', '4', '721', '9.5', '1e2', '-5', 'ten'])
    expect(isNumberAllowed('staff_idle_minutes', spoilt), spoilt).toBe(false)
})
