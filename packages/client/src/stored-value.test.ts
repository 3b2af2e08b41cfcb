// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { removeStoredValues, storedObject, storedValue } from './stored-value.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a value is found again by the next page, and its initial one leaves nothing stored', () => {
  storedValue('choice', 'none').set('both')
  expect(storedValue('choice', 'none').get()).toBe('both')
  storedValue('choice', 'none').set('none')
  expect(localStorage.length).toBe(0)
})

test('what is damaged or of another shape stands for the initial value', () => {
  localStorage.setItem('a', '{oops')
  localStorage.setItem('b', '7')
  expect(storedValue('a', 'none').get()).toBe('none')
  expect(storedValue<Record<string, unknown> | null>('b', null, { parse: storedObject }).get()).toBeNull()
})

test('plain text is stored as it is', () => {
  const token = storedValue<string>('token', '', { plainText: true })
  token.set('a1')
  expect(localStorage.getItem('token')).toBe('a1')
  expect(token.get()).toBe('a1')
})

test('where nothing can be stored, or the storage is full, a value lives as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const value = storedValue('choice', 'none')
  const seen: string[] = []
  value.subscribe(() => seen.push(value.get()))
  value.set('both')
  expect([value.get(), seen]).toEqual(['both', ['both']])
})

test('another tab’s change is heard, and the same object is given until something changes', () => {
  const value = storedValue<{ name: string } | null>('person', null)
  value.set({ name: 'Wang' })
  expect(value.get()).toBe(value.get())
  const heard = vi.fn<() => void>()
  value.subscribe(heard)
  localStorage.setItem('person', '{"name":"Li"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'person' }))
  expect(heard).toHaveBeenCalledOnce()
  expect(value.get()).toEqual({ name: 'Li' })
})

test('what could not be stored is removed with its prefix too', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const draft = storedValue('weighing:7', '')
  draft.set('330106199001011234')
  const heard = vi.fn<() => void>()
  draft.subscribe(heard)
  removeStoredValues('weighing:')
  expect([draft.get(), heard.mock.calls.length]).toEqual(['', 1])
})

test('values are removed by how their key begins', () => {
  storedValue('draft:a', '').set('x')
  storedValue('other', '').set('y')
  removeStoredValues('draft:')
  expect(Object.keys(localStorage)).toEqual(['other'])
})
