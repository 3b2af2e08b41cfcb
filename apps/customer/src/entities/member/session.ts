// Begins and ends the session of a signed-in member on this device.

import type { ReplyOf } from '@huishou/wire/client'
import { goodsList } from '@huishou/wire/client/catalog/goods'
import { configValues } from '@huishou/wire/client/content/config-values'
import type { loginByCode } from '@huishou/wire/client/member/sign-in'
import { cities, provinces, regionChildren } from '@huishou/wire/client/place/regions'
import { shopDetail, shops } from '@huishou/wire/client/place/shops'
import type { QueryKey } from '@tanstack/react-query'
import { storedPickupDraft } from '../pickup/stored-draft.ts'
import { removeAddressSnapshot } from '../place/address-snapshot.ts'
import { queryClient } from '../../shared/api.ts'
import { forgetOwnDrafts } from '../../shared/drafts.ts'
import { endPush } from '../../shared/end-push.ts'
import { appState, writeChosen } from '../../shared/app-state.ts'

/**
 * Endpoints with the same reply for every user. All other replies count as personal: they are refetched when the same
 * member signs in again, and deleted when anybody else signs in.
 */
const everybodys = new Set(
  [cities, configValues, goodsList, provinces, regionChildren, shopDetail, shops].map(({ name }) => name),
)

/** Deletes the member's unfinished input: drafts of forms, the pickup order with its address, and "buy now" goods. */
const forgetHalfDone = () => {
  forgetOwnDrafts()
  removeAddressSnapshot()
  storedPickupDraft.set(null)
  writeChosen('selectAddress', null)
  writeChosen('bugGoodsInfo', null)
}

/**
 * Deletes the session and unfinished input and ends push notifications. The city, the chosen shop, the inviter and the
 * settings stay.
 */
export const forgetLogin = () => {
  endPush()
  forgetHalfDone()
  appState.set({ token: null, uid: null, mobile: null, xtoken: null, shopIds: null })
}

/**
 * Stores the session, and deletes the personal data cached for anybody else; when the same member signs in again, the
 * open pages keep their state and refetch. Returns whether the previous user was a different member: nothing of theirs
 * may stay visible.
 */
export const beginSession = ({ token, uid, mobile }: ReplyOf<typeof loginByCode>) => {
  const before = appState.get().uid
  const same = before !== null && String(before) === String(uid)
  const other = before !== null && !same
  if (other) forgetHalfDone()
  appState.set({ token, uid, mobile })
  const own = { predicate: ({ queryKey }: { queryKey: QueryKey }) => !everybodys.has(String(queryKey[0])) }
  void (same ? queryClient.invalidateQueries(own) : queryClient.resetQueries(own))
  return other
}
