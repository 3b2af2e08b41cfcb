import { DAY } from '@huishou/wire/time'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOwnDrafts, ownDraft, textOf } from './drafts.ts'
import { appState } from './app-state.ts'

const note = ownDraft<{ text: string }>({
  name: 'note',
  parse: (kept) => ({ text: textOf(kept.text) }),
  isEmpty: ({ text }) => text === '',
})

beforeEach(() => {
  localStorage.clear()
  appState.set({ uid: 7 })
})
afterEach(() => vi.useRealTimers())

it('a half-filled form is there for who typed it, and for nobody else', () => {
  note.save({ text: '三楼' })
  expect(note.read()).toEqual({ text: '三楼' })
  appState.set({ uid: 8 })
  expect(note.read()).toBeNull()
})
it('what a guest typed is there after signing in', () => {
  appState.set({ uid: null })
  note.save({ text: '三楼' })
  appState.set({ uid: 7 })
  expect(note.read()).toEqual({ text: '三楼' })
})
it('an emptied form, a sign-out and a month leave nothing', () => {
  note.save({ text: '三楼' })
  note.save({ text: '' })
  expect(localStorage.getItem('draft:note')).toBeNull()
  note.save({ text: '三楼' })
  forgetOwnDrafts()
  expect(note.read()).toBeNull()
  note.save({ text: '三楼' })
  vi.useFakeTimers({ now: Date.now() + 31 * DAY })
  expect(note.read()).toBeNull()
})
it('a restored draft is announced once per visit, also by a sheet that is opened again', () => {
  const opened = () =>
    ownDraft<{ text: string }>({
      name: 'sheet',
      parse: (kept) => ({ text: textOf(kept.text) }),
      isEmpty: ({ text }) => text === '',
    })
  expect([opened().shouldAnnounce(), opened().shouldAnnounce()]).toEqual([true, false])
})
it('what another version of the app wrote does no harm', () => {
  localStorage.setItem('draft:note', '{"owner":"7","at":"soon","draft":5}')
  expect(note.read()).toBeNull()
  localStorage.setItem('draft:note', '[oops')
  expect(note.read()).toBeNull()
})
