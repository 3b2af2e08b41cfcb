import { expect, test } from 'vitest'
import { codeRequiredBy, waysToConfirm } from './ways-to-confirm.ts'

const member = { memberId: 7, mobile: '13800000001', ofFirm: false }
const walkIn = { ...member, memberId: null }
const unreachable = { ...walkIn, mobile: '' }
const firm = { ...member, ofFirm: true }

test('a firm confirms in the app or by the code, and is never asked to sign', () => {
  expect(waysToConfirm(firm)).toEqual(['app', 'code'])
  expect([500, 0, -500].map((fen) => codeRequiredBy(firm, fen))).toEqual([
    'firmWaits',
    'firmWaits',
    'firmWaits',
  ])
})

test('a member may sign, also before the slip is sent', () => {
  expect(waysToConfirm(member)).toEqual(['app', 'code', 'signature'])
  expect(codeRequiredBy(member, 500)).toBeNull()
})

test('who has a phone but no account waits for the code, and is told of cash only if there is any', () => {
  expect(waysToConfirm(walkIn)).toEqual(['code', 'signature'])
  expect([500, 0, -500].map((fen) => codeRequiredBy(walkIn, fen))).toEqual([
    'cashWaits',
    'codeWaits',
    'cashWaits',
  ])
})

test('who has neither can only sign', () => {
  expect(waysToConfirm(unreachable)).toEqual(['signature'])
  expect(codeRequiredBy(unreachable, 500)).toBeNull()
})
