import { useT } from '../../shared/i18n.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { endpointOf } from '../../shared/outbox.ts'
import { momentText } from '../../shared/when.ts'

/** What a write is, what it is about, and when it was done. */
export function WriteWords({ write }: { write: QueuedWrite }) {
  const { language } = useT()
  return (
    <span className="c-outbox-words">
      <b>{endpointOf(write)?.summary[language] ?? write.endpoint}</b>
      <small>
        {write.label} · {momentText(write.at, language)}
      </small>
    </span>
  )
}
