// A component without markup that reads the configuration, checks the session when the app starts and, inside WeChat,
// links the signed-in member's WeChat account.

import { isUnanswered } from '@huishou/client/idempotency'
import type { Language } from '@huishou/wire/text'
import { checkToken } from '@huishou/wire/client/member/sign-in'
import { useEffect } from 'react'
import { api } from '../shared/api.ts'
import { useConfigKeeper } from '../shared/config.ts'
import { appState } from '../shared/app-state.ts'
import { useLanguage } from '../shared/i18n.ts'
import { inWechat } from '../shared/device/wechat-bridge.ts'
import { whenIdle } from '../shared/when-idle.ts'

/** Checks whether the stored session is still valid. A refusal ends it; an unreachable server changes nothing. */
const checkLogin = async () => {
  const { token } = appState.get()
  if (!token) return
  const answer = await api.call(checkToken, { token })
  if (!answer.ok && !isUnanswered(answer.refused) && appState.get().token === token)
    appState.set({ token: '' })
}

/** Links the signed-in member's WeChat account, inside WeChat; elsewhere this code is not loaded. */
const linkWechat = async (language: Language) => {
  const { linkSilently } = await import('../entities/member/wechat-account.ts')
  await linkSilently(language)
}

let launched = false

/**
 * Reads the configuration and checks the session once per start, whichever page is first. Inside WeChat, links the
 * WeChat account at the start and whenever somebody signs in.
 */
export function StartUp() {
  useConfigKeeper()
  useEffect(() => {
    if (launched) return
    launched = true
    whenIdle(() => void checkLogin())
  }, [])
  const { token } = appState.use()
  const language = useLanguage()
  useEffect(() => {
    if (token && inWechat()) whenIdle(() => void linkWechat(language))
  }, [token, language])
  return null
}
