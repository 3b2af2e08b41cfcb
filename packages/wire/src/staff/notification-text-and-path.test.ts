import { expect, test } from 'vitest'
import { notificationPath, notificationText } from './notification-text-and-path.ts'

test('leave of one day is said with one day', () => {
  const [one, two] = ['2026-03-16', '2026-03-17']
  expect(notificationText('leave_requested', { from: one, to: one }).zh).toBe('有师傅申请 {from} 请假一天')
  expect(notificationText('leave_requested', { from: one, to: two }).zh).toBe(
    '有师傅申请请假：{from} 至 {to}',
  )
  expect(notificationText('backup_late', {}).en).toBe('There has been no complete backup since {day}')
})

test('the page is that of the record', () => {
  expect(notificationPath('cash_day_counted', 7, { day: '2026-03-16' })).toBe('/cash?tab=days&day=7')
  expect(notificationPath('firm_statement_disputed', 7, { firm: '3' })).toBe('/firms?firm=3')
})
