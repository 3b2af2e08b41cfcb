import { expect, test } from 'vitest'
import { offerOf, type Verdicts } from './verdict.ts'

test('an action the server does not name is not shown, one it refuses is shown with its reason', () => {
  const may: Verdicts<'cancel' | 'reschedule' | 'rate'> = {
    cancel: { ok: true },
    reschedule: { ok: false, reason: 'RESCHEDULE_LIMIT', why: '每单最多改期 2 次' },
  }
  expect(offerOf(may, 'cancel')).toEqual({ ok: true, reason: null, why: null })
  expect(offerOf(may, 'reschedule')).toEqual({
    ok: false,
    reason: 'RESCHEDULE_LIMIT',
    why: '每单最多改期 2 次',
  })
  expect(offerOf(may, 'rate')).toBeNull()
})
