import type { StaffEndpoint, InputOf } from '@huishou/wire/client'
import { App } from 'antd'
import { useState } from 'react'
import { api } from './api.ts'
import { useSay } from './language.ts'
import { messages } from './messages.ts'

const KEPT_MS = 60_000

/** Opens a PDF from the server in a new tab, for printing; `opening` is true while it is being downloaded. */
export function usePdf<E extends StaffEndpoint>(endpoint: E) {
  const say = useSay()
  const { message } = App.useApp()
  const [opening, setOpening] = useState(false)
  const open = async (input: InputOf<E>) => {
    setOpening(true)
    const answer = await api.download(endpoint, input)
    setOpening(false)
    if (!answer.ok) return void message.error(say(messages.fileNotOpened, { why: answer.refused.message }))
    const url = URL.createObjectURL(answer.file)
    Object.assign(document.createElement('a'), { href: url, target: '_blank' }).click()
    window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  }
  return { open, opening }
}
