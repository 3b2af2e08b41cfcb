// The address and the shop that the customer last chose, stored on this device for the order form, the checkout and
// other pages.

import type { ReplyOf } from '@huishou/wire/client'
import type { addresses } from '@huishou/wire/client/place/addresses'
import type { shops } from '@huishou/wire/client/place/shops'
import { readChosen, useChosen, writeChosen, type ChosenKey } from '../../shared/app-state.ts'

export type Address = ReplyOf<typeof addresses>['result'][number]
export type Shop = ReplyOf<typeof shops>['result'][number]

const choice = <Value extends object>(key: ChosenKey) => ({
  get: () => readChosen<Value>(key),
  set: (value: Value | null) => writeChosen(key, value),
  use: () => useChosen<Value>(key),
})

// The keys are those of the older app (docs/rules/protocol.md#stored-on-the-device).
export const chosenAddress = choice<Address>('selectAddress')
export const chosenShop = choice<Shop>('selectShop')

/** Street and door number in one line. */
export const addressLine = (address: Pick<Address, 'address' | 'menpai'>): string =>
  [address.address, address.menpai].filter(Boolean).join(' ')
