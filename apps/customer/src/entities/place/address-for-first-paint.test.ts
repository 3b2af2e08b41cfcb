import { beforeEach, expect, test } from 'vitest'
import { appState } from '../../shared/app-state.ts'
import { saveAddressSnapshot } from './address-for-first-paint.ts'

const snapshot = () => localStorage.getItem('seenAddress')

beforeEach(() => {
  localStorage.clear()
  appState.set({ token: 'mine', uid: 7 })
})

test('the lines of an address are gone when the session ends, however it ended, and for the next person', () => {
  saveAddressSnapshot('北京路 1 号', '林小雨')
  expect(snapshot()).toContain('北京路')
  appState.set({ token: null })
  expect(snapshot()).toBeNull()
  saveAddressSnapshot('北京路 1 号', '林小雨')
  expect(snapshot()).toBeNull()
  appState.set({ token: 'mine' })
  saveAddressSnapshot('北京路 1 号', '林小雨')
  appState.set({ token: 'theirs', uid: 8 })
  expect(snapshot()).toBeNull()
})
