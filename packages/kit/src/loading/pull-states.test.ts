import { expect, test } from 'vitest'
import { IDLE, REACH_PX, pullStep, resist, type Pull } from './pull-states.ts'

const pulled = (distance: number): Pull => pullStep(IDLE, { type: 'move', distance })

test('let go early, a pull is aborted and comes to rest', () => {
  const aborting = pullStep(pulled(REACH_PX - 1), { type: 'release' })
  expect(aborting.state).toBe('aborting')
  expect(pullStep(aborting, { type: 'settled' })).toEqual(IDLE)
})

test('let go past the mark, it refreshes until stopped, then restores', () => {
  const reached = pulled(REACH_PX)
  expect(reached.state).toBe('reached')
  const refreshing = pullStep(reached, { type: 'release' })
  expect(refreshing.state).toBe('refreshing')
  expect(pullStep(refreshing, { type: 'settled' })).toBe(refreshing)
  const restoring = pullStep(refreshing, { type: 'stop' })
  expect(restoring.state).toBe('restoring')
  expect(pullStep(restoring, { type: 'settled' })).toEqual(IDLE)
})

test('pushed back above the mark, it only pulls again', () => {
  expect(pullStep(pulled(REACH_PX), { type: 'move', distance: 10 }).state).toBe('pulling')
  expect(pullStep(pulled(10), { type: 'move', distance: -4 })).toEqual(IDLE)
})

test('a finger that moves while it refreshes changes nothing', () => {
  const refreshing = pullStep(pulled(REACH_PX), { type: 'release' })
  expect(pullStep(refreshing, { type: 'move', distance: 5 })).toBe(refreshing)
})

test('the indicator follows ever more slowly, and the mark is in a thumb’s reach', () => {
  expect(resist(-20)).toBe(0)
  expect(resist(40)).toBeGreaterThan(resist(20))
  expect(resist(2000)).toBeLessThan(120)
  expect(resist(180)).toBeGreaterThanOrEqual(REACH_PX)
})
