import { beforeEach, expect, test, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./app-state.ts')
}

beforeEach(() => localStorage.clear())

test('a new device starts with the defaults and keeps what is set under the one key', async () => {
  const { appState } = await fresh()
  expect(appState.get()).toEqual({
    sysconfigMap: { mallName: '', shopMod: 0 },
    referrer: null,
    token: null,
    xtoken: null,
    shopIds: null,
    uid: null,
    mobile: null,
    selectedCity: null,
  })
  appState.set({ token: 't1', uid: 88001 })
  expect(Object.keys(localStorage)).toEqual(['lifeData'])
  expect(JSON.parse(localStorage.getItem('lifeData') ?? '')).toMatchObject({ token: 't1', uid: 88001 })
})

test('what the older client stored, wrapped, is read', async () => {
  localStorage.setItem(
    'lifeData',
    JSON.stringify({ type: 'object', data: { token: 'old', sysconfigMap: { mallName: '绿邻' } } }),
  )
  const { appState } = await fresh()
  expect(appState.get()).toMatchObject({ token: 'old', sysconfigMap: { mallName: '绿邻', shopMod: 0 } })
})

test('a damaged store is as good as a new one', async () => {
  localStorage.setItem('lifeData', '{oops')
  expect((await fresh()).appState.get().token).toBeNull()
})

test('an inviter in any part of the address is remembered', async () => {
  for (const href of [
    'https://a.cn/#/?inviter_id=42',
    'https://a.cn/?inviter_id=42#/pages/shop/detail?id=1',
    'https://a.cn/#/pages/shop/detail?id=1&inviter_id=42',
  ]) {
    const { appState, rememberInviter } = await fresh()
    appState.set({ referrer: null })
    rememberInviter(href)
    expect(appState.get().referrer).toBe('42')
  }
})

test('a link whose inviter is no number opens the app all the same', async () => {
  for (const inviter of ['%', '%E0%A4%A', 'undefined', '', '42abc', '42%2C7']) {
    const { appState, rememberInviter } = await fresh()
    rememberInviter(`https://a.cn/#/?inviter_id=${inviter}`)
    expect(appState.get().referrer).toBeNull()
  }
})

test('what the older address page chose is read too', async () => {
  localStorage.setItem('selectAddress', JSON.stringify({ type: 'object', data: { id: 5 } }))
  const { readChosen, writeChosen } = await fresh()
  expect(readChosen<{ id: number }>('selectAddress')).toEqual({ id: 5 })
  writeChosen('selectAddress', null)
  expect(readChosen('selectAddress')).toBeNull()
})
