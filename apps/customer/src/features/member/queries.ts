import { logout, userAmount, userDetail } from '@huishou/wire'
import { api, ask, queryClient } from '../../shared/api.ts'
import { forgetLogin } from '../../shared/life-data.ts'

export const userQuery = ask(userDetail, {})
export const amountQuery = ask(userAmount, {})

/** Ends the session here and on the server; without a network here only. Nothing read for this person stays. */
export const signOut = async () => {
  await api.call(logout, {})
  forgetLogin()
  queryClient.clear()
}
