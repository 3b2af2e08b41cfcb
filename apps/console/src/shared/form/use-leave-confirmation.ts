import type { Text } from '@huishou/wire/text'
import { App } from 'antd'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../language.ts'

type Messages = { title: Text; text: Text; leave: Text; stay: Text }

/**
 * Asks for confirmation before unsaved changes are lost, when the user follows a link, closes the tab or leaves through
 * the returned function.
 */
export function useLeaveConfirmation(unsaved: boolean, messages: Messages): (leave: () => void) => void {
  const say = useSay()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const ask = useCallback(
    (leave: () => void) => {
      if (!unsaved) return leave()
      void modal.confirm({
        title: say(messages.title),
        content: say(messages.text),
        okText: say(messages.leave),
        cancelText: say(messages.stay),
        okButtonProps: { danger: true },
        onOk: leave,
      })
    },
    [unsaved, modal, say, messages],
  )
  useEffect(() => {
    if (!unsaved) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
      const to = link?.getAttribute('href')?.slice(1)
      if (!to || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => void navigate(to))
    }
    window.addEventListener('beforeunload', onClose)
    document.addEventListener('click', onLink, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onClose)
      document.removeEventListener('click', onLink, { capture: true })
    }
  }, [unsaved, ask, navigate])
  return ask
}
