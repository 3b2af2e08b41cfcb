import { beforeEach, expect, it } from 'vitest'
import { storedPickupDraft } from '../pickup/stored-draft.ts'
import { ownDraft, textOf } from '../../shared/drafts.ts'
import { queryClient } from '../../shared/api.ts'
import { appState, readChosen, writeChosen } from '../../shared/app-state.ts'
import { beginSession, forgetLogin } from './begin-and-end-session.ts'

const note = ownDraft<{ text: string }>({
  name: 'note',
  parse: (stored) => ({ text: textOf(stored.text) }),
  isEmpty: ({ text }) => text === '',
})
const fillIn = () => {
  note.save({ text: '三楼' })
  storedPickupDraft.set({ note: '三楼' })
  writeChosen('selectAddress', { id: 5 })
  writeChosen('selectShop', { id: 7 })
  writeChosen('bugGoodsInfo', { id: 6 })
}
const halfDone = () => [
  note.read(),
  storedPickupDraft.get(),
  readChosen('selectAddress'),
  readChosen('selectShop'),
  readChosen('bugGoodsInfo'),
]
const nothing = [null, null, null, null, null]
const signIn = (uid: number) => beginSession({ token: `t${uid}`, uid, mobile: '13800000000' } as never)

beforeEach(() => {
  localStorage.clear()
  appState.set({ token: null, uid: null, referrer: '7', selectedCity: { id: '1', name: '杭州市' } })
})

it('signing out leaves nothing half done; the city and the inviter stay', () => {
  signIn(1)
  fillIn()
  forgetLogin()
  expect(halfDone()).toEqual(nothing)
  expect(appState.get()).toMatchObject({
    token: null,
    uid: null,
    referrer: '7',
    selectedCity: { name: '杭州市' },
  })
})
it('after a login that was over the same person, and a guest, goes on; somebody else finds nothing', () => {
  fillIn()
  expect(signIn(1)).toBe(false)
  expect(halfDone()).not.toContain(null)
  appState.set({ token: null })
  expect(signIn(1)).toBe(false)
  expect(halfDone()).not.toContain(null)
  appState.set({ token: null })
  expect(signIn(2)).toBe(true)
  expect(halfDone()).toEqual(nothing)
})
it('prices shown before are read again for whoever signs in; what is the same for everybody stays', () => {
  const known = () =>
    ['goodsList', 'goodsDetail', 'userDetail', 'shops'].map((name) => queryClient.getQueryData([name, {}]))
  const fill = () => {
    for (const name of ['goodsList', 'goodsDetail', 'userDetail', 'shops'])
      queryClient.setQueryData([name, {}], name)
  }
  fill()
  signIn(1)
  expect(known()).toEqual([undefined, undefined, undefined, 'shops'])
  fill()
  signIn(2)
  expect(known()).toEqual([undefined, undefined, undefined, 'shops'])
  queryClient.clear()
})
