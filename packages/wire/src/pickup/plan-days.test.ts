import { describe, expect, test } from 'vitest'
import { planDays, planPatternText, type PlanPattern } from './plan-days.ts'

const weekly = (more: Partial<PlanPattern>): PlanPattern => ({
  every: 'week',
  weekday: 2,
  monthDay: null,
  fromDay: '2026-03-03',
  ...more,
})

describe('days of a recurring pickup', () => {
  test('every week it comes on its weekday, the first day included', () => {
    expect(planDays(weekly({}), '2026-03-03', 3)).toEqual(['2026-03-03', '2026-03-10', '2026-03-17'])
    expect(planDays(weekly({ fromDay: '2026-03-04' }), '2026-03-01', 2)).toEqual(['2026-03-10', '2026-03-17'])
  })

  test('every two weeks it keeps its weeks, across a new year and from whatever day one asks', () => {
    const plan = weekly({ every: 'two_weeks', fromDay: '2026-12-08' })
    const days = ['2026-12-08', '2026-12-22', '2027-01-05', '2027-01-19']
    expect(planDays(plan, '2026-12-01', 4)).toEqual(days)
    expect(planDays(plan, '2026-12-23', 2)).toEqual(days.slice(2))
    expect(planDays(plan, '2027-01-05', 1)).toEqual(['2027-01-05'])
    expect(planDays(plan, '2027-01-06', 1)).toEqual(['2027-01-19'])
    // a year of 53 weeks changes nothing
    expect(planDays(plan, '2032-12-20', 2)).toEqual(['2032-12-28', '2033-01-11'])
  })

  test('on the 31st it comes on the last day of shorter months', () => {
    const plan = weekly({ every: 'month', weekday: null, monthDay: 31, fromDay: '2027-12-31' })
    expect(planDays(plan, '2027-12-01', 4)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
    expect(planDays(plan, '2029-02-28', 2)).toEqual(['2029-02-28', '2029-03-31'])
    expect(planDays({ ...plan, monthDay: 5, fromDay: '2026-03-06' }, '2026-03-01', 1)).toEqual(['2026-04-05'])
  })

  test('it is called as people say it', () => {
    expect(planPatternText(weekly({}))).toEqual({ zh: '每周二', en: 'Every Tuesday' })
    expect(planPatternText(weekly({ every: 'two_weeks', weekday: 7 })).zh).toBe('每两周的周日')
    expect(planPatternText(weekly({ every: 'month', monthDay: 31 })).zh).toBe('每月31日（没有则月末）')
  })
})
