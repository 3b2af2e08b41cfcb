import { Cell } from '@huishou/kit/layout/cell'
import { lazySheet } from '@huishou/kit/loading/lazy'
import { Suspense, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { profileMessages } from './profile-messages.ts'

const MessageSettingsSheet = lazySheet(() =>
  import('./message-settings-sheet.tsx').then((module) => ({ default: module.MessageSettingsSheet })),
)

/** The row that opens the settings for messages (push, SMS, WeChat); the sheet is loaded when first opened. */
export function MessageSettingsCell() {
  const messages = useMessages(profileMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Cell title={messages.messages} note={messages.messagesNote} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <MessageSettingsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
