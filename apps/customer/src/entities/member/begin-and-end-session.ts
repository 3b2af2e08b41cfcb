// Begins and ends the session of a signed-in member on this device.

import type { ReplyOf } from '@huishou/wire/client'
import type { loginByCode } from '@huishou/wire/client/member/sign-in'
import type { QueryKey } from '@tanstack/react-query'
import { storedPickupDraft } from '../pickup/stored-draft.ts'
import { removeAddressSnapshot } from '../place/address-for-first-paint.ts'
import { queryClient } from '../../shared/api.ts'
import { forgetOwnDrafts } from '../../shared/drafts.ts'
import { endPush } from '../../shared/end-push.ts'
import { appState, writeChosen } from '../../shared/app-state.ts'
import { PUBLIC_ENDPOINTS } from '../../shared/cached-endpoints.ts'

/**
 * Deletes the member's unfinished input: drafts of forms, the pickup order with its address and shop, and "buy now"
 * goods.
 */
const forgetHalfDone = () => {
  forgetOwnDrafts()
  removeAddressSnapshot()
  storedPickupDraft.set(null)
  writeChosen('selectAddress', null)
  writeChosen('selectShop', null)
  writeChosen('bugGoodsInfo', null)
}

/**
 * Deletes the session and unfinished input and ends push notifications. The city, the inviter and the settings stay.
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
  const own = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => !PUBLIC_ENDPOINTS.has(String(queryKey[0])),
  }
  void (same ? queryClient.invalidateQueries(own) : queryClient.resetQueries(own))
  return other
}
