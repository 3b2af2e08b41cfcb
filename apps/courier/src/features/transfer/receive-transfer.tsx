// The form for weighing the goods that have arrived from another shop.

import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { receiveTransfer, yardTransfers } from '@huishou/wire/client/yard/transfer'
import { linesToSend, type MaterialDraft, type Materials } from '../../entities/weighing/material-lines.ts'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { DifferenceReason, MaterialWeighing } from '../../entities/weighing/weigh-materials.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { SubmitBar } from '../../entities/weighing/submit-bar.tsx'
import { categoryIdsIn, useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { useWorkPhotos, WorkPhotos } from '../../entities/weighing/yard-work-photos.tsx'
import { invalidate } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { momentText } from '../../shared/time-text.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { UnreachedWarning } from '../../shared/unreached-warning.tsx'
import { transferDraft } from '../../shared/stored-drafts.ts'
import type { Transfer } from './transfers-page.tsx'
import { messages } from './messages.ts'

type Draft = MaterialDraft & { reason: string; photos: readonly string[] }
const empty: Draft = { lines: [], toCheck: [], reason: '', photos: [] }

/** The draft of a receipt, stored on this device, and its submission. */
function useReceive(id: number, materials: Materials) {
  const say = useSay()
  const [draft, change] = useStoredDraft<Draft>(transferDraft(id), empty)
  const { send, unreached, setUnreached } = useYardWrite(receiveTransfer, {
    onDone: async ({ toApprove }) => {
      transferDraft(id).set(null)
      toast(say(toApprove > 0 ? messages.receivedWaiting : messages.received, { count: toApprove }), 'good')
      await invalidate(yardTransfers)
    },
    onRefused: (refused) => {
      if (refused.reason === 'YARD_REASON_REQUIRED') {
        change((before) => ({ ...before, toCheck: categoryIdsIn(refused) }))
        return true
      }
      if (refused.reason === 'CHANGED_MEANWHILE') void invalidate(yardTransfers)
      return false
    },
  })
  const { upload, ...pictures } = useWorkPhotos(
    draft.photos,
    (photos) => change((before) => ({ ...before, photos })),
    setUnreached,
  )
  const [pending, submit] = usePending(async () => {
    const photos = await upload()
    if (photos === null) return
    const reason = draft.reason.trim()
    await send({ id, lines: linesToSend(draft, materials), photos, ...(reason ? { reason } : {}) })
  })
  return { draft, change, ...pictures, pending, unreached, submit }
}

/**
 * Weighs the goods that arrived, material by material. The quantities sent are not shown, so that the weighing is
 * blind.
 */
export function ReceiveTransfer({ row, materials }: { row: Transfer; materials: Materials }) {
  const say = useSay()
  const language = useLanguage()
  const { draft, change, photos, setPhotos, pending, unreached, submit } = useReceive(row.id, materials)
  const expected = row.lines.map(({ categoryId }) => categoryId)
  const left = expected.filter((id) => !draft.lines.some(({ categoryId }) => categoryId === id)).length
  return (
    <>
      <div className="k-column c-weigh">
        <h2 className="c-section">{say(messages.from, { shop: row.fromShopName })}</h2>
        <p className="c-quiet">
          {say(messages.sent, { name: row.sentByName, at: momentText(row.sentAt, language) })}
          {row.note && ` · ${row.note}`}
        </p>
        <p className="c-quiet">{say(messages.lead)}</p>
        <UnreachedWarning unreached={unreached} offline={messages.receiveOffline} />
        <ScaleBar handNote={say(materialMessages.hand)} />
        <MaterialWeighing
          draft={draft}
          change={change}
          materials={materials}
          expected={expected}
          pick={say(messages.others)}
          zero
        >
          <DifferenceReason
            draft={draft}
            materials={materials}
            onReason={(reason) => change((before) => ({ ...before, reason }))}
          />
        </MaterialWeighing>
        <WorkPhotos photos={photos} setPhotos={setPhotos} />
      </div>
      <SubmitBar
        count={draft.lines.length}
        text={say(messages.receive)}
        pending={pending}
        blocked={left > 0 ? say(materialMessages.stillToWeigh, { count: left }) : null}
        onSubmit={() => void submit()}
      />
    </>
  )
}
