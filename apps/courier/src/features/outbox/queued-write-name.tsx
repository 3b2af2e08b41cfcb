// The name under which a queued request is shown in the outbox.

import type { Text } from '@huishou/wire/text'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { useSay, useLanguage } from '../../shared/language.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { momentText } from '../../shared/time-text.ts'

const names: Readonly<Partial<Record<string, Text>>> = outboxMessages.write

/** The display name of a write; null when this version of the app does not know its endpoint. */
export const writeName = ({ endpoint }: QueuedWrite): Text | null => names[endpoint] ?? null

/** The display name of a write, with its subject and its time. */
export function WriteName({ write }: { write: QueuedWrite }) {
  const say = useSay()
  const language = useLanguage()
  const name = writeName(write)
  return (
    <span className="c-outbox-words">
      <b>{name ? say(name) : write.endpoint}</b>
      <small>
        {write.label} · {momentText(write.at, language)}
      </small>
    </span>
  )
}
