import { expect, test } from 'vitest'
import { alwaysOn, causeOf, kindsOfCause, notificationCauses } from './notification-causes.ts'
import { notificationKinds } from './notification-kinds.ts'

test('every kind of notification has one cause, and every cause has kinds', () => {
  for (const kind of notificationKinds)
    expect(
      notificationCauses.filter((cause) => kindsOfCause(cause).includes(kind)),
      kind,
    ).toHaveLength(1)
  for (const cause of notificationCauses) expect(kindsOfCause(cause), cause).not.toEqual([])
})

test('what money or the safety of accounts waits for stays on, and says why', () => {
  for (const kind of [
    'withdrawal_requested',
    'refund_requested',
    'cash_day_counted',
    'backup_late',
  ] as const) {
    const cause = causeOf(kind)
    expect(cause && alwaysOn(cause)?.zh, kind).toMatch(/./)
  }
  expect(alwaysOn('export')).toBeNull()
})
