import type { Text } from '@huishou/wire/text'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useSay } from '../../shared/language.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { outbox } from '../../shared/outbox.ts'
import { writeName, WriteName } from './queued-write-name.tsx'

const losses: Readonly<Partial<Record<string, Text>>> = outboxMessages.lost
const lossOf = ({ endpoint }: QueuedWrite): Text => losses[endpoint] ?? outboxMessages.lost.other

/**
 * A sheet that shows the consequences of discarding a request that the server refused, and discards it, alone or with
 * all requests that depend on it.
 */
export function GiveUpSheet({
  write,
  dependents,
  onClose,
}: {
  write: QueuedWrite
  dependents: readonly QueuedWrite[]
  onClose: () => void
}) {
  const say = useSay()
  const [pending, giveUp] = usePending(async (writes: readonly QueuedWrite[]) => {
    await outbox.giveUp(writes.map(({ key }) => key))
    onClose()
  })
  const name = writeName(write)
  const what = name ? say(name) : write.label
  return (
    <Sheet
      open
      title={say(outboxMessages.giveUpTitle, { what })}
      onClose={onClose}
      foot={
        <>
          {dependents.length > 0 && (
            <Button size="l" tone="quiet" pending={pending} onClick={() => void giveUp([write])}>
              {say(outboxMessages.giveUpOne)}
            </Button>
          )}
          <Button
            size="l"
            tone="danger"
            pending={pending}
            onClick={() => void giveUp([write, ...dependents])}
          >
            {say(dependents.length > 0 ? outboxMessages.giveUpAll : outboxMessages.giveUp)}
          </Button>
        </>
      }
    >
      <ul className="c-losses">
        {[write, ...dependents].map((one) => (
          <li key={one.key}>
            <WriteName write={one} />
            <p>{say(lossOf(one))}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
