import { describe, expect, it } from 'vitest'
import { lastDayOf, monthPlus, weeksOf } from './month-arithmetic.ts'
import { checkInMessages } from './check-in-messages.ts'

describe('the calendar of a month', () => {
  it('begins with Monday and leaves other months out', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  })
  it('knows leap years and the turn of the year', () => {
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
    expect(monthPlus('2026-12', 1)).toBe('2027-01')
    expect(monthPlus('2026-01', -1)).toBe('2025-12')
  })
  it('is called by its name, with the year when it is another', () => {
    expect(checkInMessages.zh.month('2026-11', '2026-11-21')).toBe('十一月')
    expect(checkInMessages.zh.month('2025-11', '2026-11-21')).toBe('2025 年十一月')
    expect(checkInMessages.en.month('2025-11', '2026-11-21')).toBe('November 2025')
  })
})
