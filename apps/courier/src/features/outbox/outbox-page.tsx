import { outboxMessages } from '../../shared/messages/outbox.ts'
import { statusStripMessages } from '../../shared/messages/status-strip.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { Badge } from '@huishou/kit/display/badge'
import { usePending } from '@huishou/kit/forms/use-pending'
import CloudCheck from 'lucide-react/icons/cloud-check'
import { useSay } from '../../shared/language.ts'
import { useReachable } from '../../shared/network.ts'
import { heldBy } from '../../shared/offline-queue.ts'
import { outbox, useOutbox } from '../../shared/outbox.ts'
import { RefusedCard } from './refused-card.tsx'
import { WriteName } from './queued-write-name.tsx'

/**
 * The page with the outbox: the requests that this device stores until there is a network, in the order in which they
 * will be sent, and those that the server refused.
 */
export function OutboxPage() {
  const say = useSay()
  const reachable = useReachable()
  const writes = useOutbox().filter(({ state }) => state !== 'sending')
  const refused = writes.filter(({ state }) => state === 'refused')
  const waiting = writes.filter(({ state }) => state === 'waiting')
  const [pending, send] = usePending(() => outbox.flush())
  return (
    <>
      <NavBar title={say(titleMessages.outbox)} />
      {writes.length === 0 ? (
        <EmptyState
          picture={<CloudCheck size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
          title={say(outboxMessages.emptyTitle)}
          text={say(outboxMessages.emptyText)}
        />
      ) : (
        <div className="k-column">
          {refused.length > 0 && <p className="c-section">{say(outboxMessages.refusedTitle)}</p>}
          {refused.map((write) => (
            <RefusedCard key={write.key} write={write} />
          ))}
          {waiting.length > 0 && (
            <Card
              title={say(outboxMessages.waitingTitle, { count: waiting.length })}
              aside={reachable ? undefined : say(statusStripMessages.offline)}
            >
              <ol className="c-outbox">
                {waiting.map((write) => (
                  <li key={write.key}>
                    <WriteName write={write} />
                    <Badge tone="gold">
                      {say(heldBy(write, writes) ? outboxMessages.held : outboxMessages.waiting)}
                    </Badge>
                  </li>
                ))}
              </ol>
              <Button size="l" wide pending={pending} onClick={() => void send()}>
                {say(outboxMessages.sendNow)}
              </Button>
            </Card>
          )}
        </div>
      )}
    </>
  )
}
