import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { OWN_CART, type Cart, type CartRow } from './cart.ts'
import { useCartActions } from './cart-actions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  appState.set({ token: null })
})

test('goods removed, added again and put back by undo are one row with the pieces of both', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  appState.set({ token: 'token' })
  const row = {
    key: '7',
    goodsId: 1,
    skuId: 11,
    number: 2,
    stores: 9,
    trouble: '',
    selected: true,
  } as CartRow
  const other = { ...row, key: '8', skuId: 12 }
  const shown = () => queryClient.getQueryData<Cart>(OWN_CART)!.items.map(({ key, number }) => [key, number])
  queryClient.setQueryData(OWN_CART, { items: [row, other] } as Cart)
  const { result } = renderHook(useCartActions)
  const undo = result.current.remove([row])
  expect(shown()).toEqual([['8', 2]])
  queryClient.setQueryData(OWN_CART, { items: [{ ...row, key: '9', number: 1 }, other] } as Cart)
  undo?.()
  expect(shown()).toEqual([
    ['9', 3],
    ['8', 2],
  ])
})
