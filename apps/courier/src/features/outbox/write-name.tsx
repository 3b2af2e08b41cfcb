import { useT } from '../../shared/i18n.ts'
import { zh, type MessageKey } from '../../shared/messages/zh.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { momentText } from '../../shared/time-text.ts'

/** The name of a write; null for one this version of the app does not make. */
export const writeName = ({ endpoint }: QueuedWrite): MessageKey | null => {
  const key = `outbox.write.${endpoint}`
  return key in zh ? (key as MessageKey) : null
}

/** The name of a write, its subject and its time. */
export function WriteName({ write }: { write: QueuedWrite }) {
  const { t, language } = useT()
  const name = writeName(write)
  return (
    <span className="c-outbox-words">
      <b>{name ? t(name) : write.endpoint}</b>
      <small>
        {write.label} · {momentText(write.at, language)}
      </small>
    </span>
  )
}
