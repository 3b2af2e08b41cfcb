import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'
import { offlineMessages } from './offline-and-desktop-messages.ts'

const NOW = Date.UTC(2026, 10, 22)

describe('how old kept answers are said to be', () => {
  const zh = (age: number) => relativeTime(NOW - age, NOW, offlineMessages.zh.age)
  const en = (age: number) => relativeTime(NOW - age, NOW, offlineMessages.en.age)
  it('is said in the largest whole unit', () => {
    expect([zh(59_000), zh(3 * MINUTE), zh(HOUR), zh(49 * HOUR)]).toEqual([
      '刚刚',
      ' 3 分钟前',
      ' 1 小时前',
      ' 2 天前',
    ])
    expect([en(0), en(3 * MINUTE), en(5 * HOUR), en(DAY), en(3 * DAY)]).toEqual([
      'just now',
      '3 min ago',
      '5 h ago',
      '1 day ago',
      '3 days ago',
    ])
  })
  it('is "just now" on a phone whose clock was set back', () => {
    expect(zh(-2 * HOUR)).toBe('刚刚')
  })
})
