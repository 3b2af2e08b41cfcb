// The page for sending goods to another shop.

import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import { TextArea } from '@huishou/kit/forms/text-area'
import { usePending } from '@huishou/kit/forms/use-pending'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { staffShops } from '@huishou/wire/client/place/shops'
import { sendTransfer, yardTransfers } from '@huishou/wire/client/yard/transfer'
import { yardLimits } from '@huishou/wire/yard/states'
import { linesToSend, type MaterialDraft, type Materials } from '../../entities/weighing/material-lines.ts'
import { materialMessages } from '../../entities/weighing/material-messages.ts'
import { MaterialWeighing } from '../../entities/weighing/weigh-materials.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { SubmitBar } from '../../entities/weighing/submit-bar.tsx'
import { useMaterials } from '../../entities/weighing/use-materials.ts'
import { lineIn, useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { useWorkPhotos, WorkPhotos } from '../../entities/weighing/yard-work-photos.tsx'
import { invalidate } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { useStaff } from '../../shared/session.ts'
import { useStoredDraft } from '../../shared/use-stored-draft.ts'
import { UnreachedWarning } from '../../shared/unreached-warning.tsx'
import { sendingDraft } from '../../shared/stored-drafts.ts'
import { TargetShop, type Shop } from './target-shop.tsx'
import { messages } from './messages.ts'

type Draft = MaterialDraft & { toShopId: number | null; note: string; photos: readonly string[] }
const empty: Draft = { lines: [], toCheck: [], toShopId: null, note: '', photos: [] }

/** Weighs goods for another shop and sends them off. */
export function SendPage() {
  const say = useSay()
  const shops = useRead(staffShops, {})
  const materials = useMaterials()
  return (
    <>
      <NavBar title={say(titleMessages.sendTransfer)} />
      {shops.data && materials.data ? (
        <Sending shops={shops.data.rows} materials={materials.data} />
      ) : (
        <NotRead of={[shops, materials]} />
      )}
    </>
  )
}

/** The draft of a transfer, stored on this device, and its submission. */
function useSending(shopId: number, materials: Materials) {
  const say = useSay()
  const navigator = useNavigator()
  const [draft, change] = useStoredDraft<Draft>(sendingDraft(shopId), empty)
  const { send, unreached, setUnreached } = useYardWrite(sendTransfer, {
    onDone: async () => {
      sendingDraft(shopId).set(null)
      toast(say(messages.done), 'good')
      await invalidate(yardTransfers)
      void navigator.navigateBack()
    },
    onRefused: (refused) => {
      const line = draft.lines[lineIn(refused) ?? -1]
      if (refused.reason !== 'YARD_STOCK_SHORT' || !line) return false
      change((before) => ({ ...before, toCheck: [line.categoryId] }))
      return true
    },
  })
  const { upload, ...pictures } = useWorkPhotos(
    draft.photos,
    (photos) => change((before) => ({ ...before, photos })),
    setUnreached,
  )
  const [pending, submit] = usePending(async () => {
    const note = draft.note.trim()
    if (draft.toShopId === null) return toast(say(messages.shopMissing))
    const photos = await upload()
    if (photos === null) return
    await send({
      toShopId: draft.toShopId,
      lines: linesToSend(draft, materials),
      photos,
      ...(note ? { note } : {}),
    })
  })
  return { draft, change, ...pictures, pending, unreached, submit }
}

function Sending({ shops, materials }: { shops: readonly Shop[]; materials: Materials }) {
  const say = useSay()
  const { shopId } = useStaff()
  const sending = useSending(shopId ?? 0, materials)
  const { draft, change, photos, setPhotos, pending, unreached, submit } = sending
  return (
    <>
      <div className="k-column c-weigh">
        <p className="c-quiet">{say(messages.sendLead)}</p>
        <UnreachedWarning unreached={unreached} offline={messages.sendOffline} />
        <TargetShop
          shops={shops.filter(({ id, state }) => id !== shopId && state !== 'closed')}
          value={draft.toShopId}
          onChange={(toShopId) => change((before) => ({ ...before, toShopId }))}
        />
        <ScaleBar handNote={say(materialMessages.hand)} />
        <MaterialWeighing draft={draft} change={change} materials={materials} check={say(messages.short)} />
        <Card>
          <TextArea
            label={say(messages.note)}
            placeholder={say(messages.notePlaceholder)}
            rows={2}
            limit={yardLimits.reason}
            value={draft.note}
            onChange={(note) => change((before) => ({ ...before, note }))}
          />
        </Card>
        <WorkPhotos photos={photos} setPhotos={setPhotos} />
      </div>
      <SubmitBar
        count={draft.lines.length}
        text={say(messages.submit)}
        pending={pending}
        blocked={draft.toShopId === null ? say(messages.shopMissing) : null}
        onSubmit={() => void submit()}
      />
    </>
  )
}
