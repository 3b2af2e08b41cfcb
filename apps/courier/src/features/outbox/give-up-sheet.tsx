import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useT } from '../../shared/i18n.ts'
import type { MessageKey } from '../../shared/messages/zh.ts'
import { zh } from '../../shared/messages/zh.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { outbox } from '../../shared/outbox.ts'
import { writeName, WriteName } from './write-name.tsx'

const lossOf = ({ endpoint }: QueuedWrite): MessageKey => {
  const key = `outbox.lost.${endpoint}`
  return key in zh ? (key as MessageKey) : 'outbox.lost.other'
}

/** Discards a refused write after showing the consequences, alone or with all writes that depend on it. */
export function GiveUpSheet({
  write,
  dependents,
  onClose,
}: {
  write: QueuedWrite
  dependents: readonly QueuedWrite[]
  onClose: () => void
}) {
  const { t } = useT()
  const [pending, giveUp] = usePending(async (writes: readonly QueuedWrite[]) => {
    await outbox.giveUp(writes.map(({ key }) => key))
    onClose()
  })
  const name = writeName(write)
  const what = name ? t(name) : write.label
  return (
    <Sheet
      open
      title={t('outbox.giveUpTitle', { what })}
      onClose={onClose}
      foot={
        <>
          {dependents.length > 0 && (
            <Button size="l" tone="quiet" pending={pending} onClick={() => void giveUp([write])}>
              {t('outbox.giveUpOne')}
            </Button>
          )}
          <Button
            size="l"
            tone="danger"
            pending={pending}
            onClick={() => void giveUp([write, ...dependents])}
          >
            {t(dependents.length > 0 ? 'outbox.giveUpAll' : 'outbox.giveUp')}
          </Button>
        </>
      }
    >
      <ul className="c-losses">
        {[write, ...dependents].map((one) => (
          <li key={one.key}>
            <WriteName write={one} />
            <p>{t(lossOf(one))}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
