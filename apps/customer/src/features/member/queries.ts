// Queries for the signed-in member's data, and a function that signs the member out.

import { ownFirm } from '@huishou/wire/client/firm/customer'
import { unread } from '@huishou/wire/client/content/feedback'
import { userDetail } from '@huishou/wire/client/member/customer'
import { logout } from '@huishou/wire/client/member/sign-in'
import { userAmount } from '@huishou/wire/client/ledger/customer'
import { orderStatistics } from '@huishou/wire/client/pickup/order-counts-and-settings'
import { signMonth } from '@huishou/wire/client/points/check-in'
import { api, readQuery, queryClient } from '../../shared/api.ts'
import { alsoStaleBy } from '../../shared/live.ts'
import { forgetLogin } from '../../entities/member/begin-and-end-session.ts'

export const userQuery = readQuery(userDetail, {})
export const amountQuery = readQuery(userAmount, {})
/** The daily check-in: whether today's is done, and the points it gives. */
export const signQuery = readQuery(signMonth, {})
/** The firm the member acts for; requested only if `userQuery` reports one. */
export const firmQuery = readQuery(ownFirm, {})
/** The number of unread notices and replies. */
export const unreadQuery = readQuery(unread, {})
alsoStaleBy('feedback', unread)
const MALL = 0
/** The number of mall orders by pending action. */
export const mallCountsQuery = readQuery(orderStatistics, { type: MALL })

/**
 * Signs out on the server, unless it cannot be reached, and on this device: ends push notifications, and deletes the
 * session, the drafts and the cached data.
 */
export const signOut = async () => {
  await api.call(logout, {})
  forgetLogin()
  queryClient.clear()
}
