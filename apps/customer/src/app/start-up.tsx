import { checkToken } from '@huishou/wire/client/member/customer'
import { useEffect } from 'react'
import { api } from '../shared/api.ts'
import { useConfigKeeper } from '../shared/config.ts'
import { lifeData } from '../shared/life-data.ts'
import { whenIdle } from '../shared/when-idle.ts'

/** Is the kept login still good? A "no" drops it; no answer at all changes nothing. */
const checkLogin = async () => {
  const { token } = lifeData.get()
  if (!token) return
  const answer = await api.call(checkToken, { token })
  const unreachable =
    !answer.ok &&
    (answer.refused.reason === 'NETWORK' ||
      answer.refused.reason === 'TIMEOUT' ||
      answer.refused.reason === 'FAULT')
  if (!answer.ok && !unreachable && lifeData.get().token === token) lifeData.set({ token: '' })
}

let launched = false

/** What happens once at every start, whichever page is first: the configuration is read, the login is checked. */
export function StartUp() {
  useConfigKeeper()
  useEffect(() => {
    if (launched) return
    launched = true
    whenIdle(() => void checkLogin())
  }, [])
  return null
}
