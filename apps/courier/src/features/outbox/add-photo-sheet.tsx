import { outboxMessages } from '../../shared/messages/outbox.ts'
import { newIdempotencyKey } from '@huishou/client/caller'
import { DoorPhotoForm } from '../../entities/order/door-photo-form.tsx'
import { useSay } from '../../shared/language.ts'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { outbox } from '../../shared/outbox.ts'

/**
 * A sheet for adding a photo to a queued request that the server refused because it needs one, or because its photo
 * could not be used; the request is then sent again.
 */
export function AddPhotoSheet({ write, onClose }: { write: QueuedWrite; onClose: () => void }) {
  const say = useSay()
  return (
    <DoorPhotoForm
      title={say(outboxMessages.addPhoto)}
      lead={write.refused?.message}
      action={say(outboxMessages.sendAgain)}
      onSend={async (photo) => {
        await outbox.retry(write.key, newIdempotencyKey(), { ...write.input, photo })
        return true
      }}
      onClose={onClose}
    />
  )
}
