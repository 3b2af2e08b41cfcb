// A card for a queued request that the server refused.

import { outboxMessages } from '../../shared/messages/outbox.ts'
import { newIdempotencyKey } from '@huishou/client/caller'
import { askIdentity } from '@huishou/client/reauthenticate'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePending } from '@huishou/kit/forms/use-pending'
import { arriveAtOrder, confirmOnDevice, failOrder, weighOrder } from '@huishou/wire/client/pickup/visit'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { dependentsOf, type QueuedWrite } from '../../shared/offline-queue.ts'
import { outbox, useOutbox } from '../../shared/outbox.ts'
import { AddPhotoSheet } from './add-photo-sheet.tsx'
import { GiveUpSheet } from './give-up-sheet.tsx'
import { WriteName } from './queued-write-name.tsx'

const PHOTO_WANTED: ReadonlySet<string> = new Set([
  'TOO_FAR',
  'PHOTO_REQUIRED',
  'UNREACHABLE_NEEDS_PROOF',
  'FILE_MISSING',
  'FILE_BROKEN',
])

/** The remedy for a refused write: adding a photo, weighing again, viewing the current slip, or retrying. */
const remedyFor = ({ endpoint, refused }: QueuedWrite): 'photo' | 'weigh' | 'slip' | 'again' => {
  if (endpoint === weighOrder.name) return 'weigh'
  if (endpoint === confirmOnDevice.name && refused?.reason !== 'DAY_LIMIT') return 'slip'
  const shows = endpoint === arriveAtOrder.name || endpoint === failOrder.name
  return shows && PHOTO_WANTED.has(refused?.reason ?? '') ? 'photo' : 'again'
}

/** A refused write: the reason, the writes blocked by it, its remedy, and a button to discard it. */
export function RefusedCard({ write }: { write: QueuedWrite }) {
  const say = useSay()
  const navigator = useNavigator()
  const [open, setOpen] = useState<'photo' | 'giveUp' | null>(null)
  const [pending, again] = usePending(async () => {
    if (write.refused?.reason === 'REAUTHENTICATE' && !(await askIdentity())) return
    await outbox.retry(write.key, newIdempotencyKey())
  })
  const dependents = dependentsOf(write, useOutbox())
  const remedy = remedyFor(write)
  const mend = {
    photo: { text: say(outboxMessages.addPhoto), act: () => setOpen('photo') },
    weigh: {
      text: say(outboxMessages.correct),
      act: () => void navigator.navigateTo(`/weigh?id=${write.orderId ?? 0}`),
    },
    slip: {
      text: say(outboxMessages.openSlip),
      act: () => void navigator.navigateTo(`/slip?id=${write.orderId ?? 0}`),
    },
    again: { text: say(outboxMessages.sendAgain), act: () => void again() },
  }[remedy]
  return (
    <Card className="c-refused">
      <WriteName write={write} />
      <p className="k-field-error">{write.refused?.message || say(outboxMessages.unknown)}</p>
      {dependents.length > 0 && (
        <p className="c-quiet">{say(outboxMessages.holds, { count: dependents.length })}</p>
      )}
      <div className="c-two">
        <Button tone="quiet" onClick={() => setOpen('giveUp')}>
          {say(outboxMessages.giveUp)}
        </Button>
        <Button tone="soft" pending={pending} onClick={mend.act}>
          {mend.text}
        </Button>
      </div>
      {open === 'photo' && <AddPhotoSheet write={write} onClose={() => setOpen(null)} />}
      {open === 'giveUp' && (
        <GiveUpSheet write={write} dependents={dependents} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}
