// The sheet in which a customer requests a refund or a return of goods from a mall order.

import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { Stepper } from '@huishou/kit/forms/stepper'
import { TextArea } from '@huishou/kit/forms/text-area'
import { RadioTile, TileGrid } from '@huishou/kit/forms/tile'
import { toast } from '@huishou/kit/overlays/toast'
import { askAfterSaleLimits } from '@huishou/wire/client/mall/after-sale'
import { mallLimits, type AfterSaleKind } from '@huishou/wire/mall/states'
import { useId, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { uploadPhoto } from '../../shared/photos/upload-photo.ts'
import { afterSaleMessages } from './after-sale-messages.ts'
import styles from './after-sale.module.css'
import { GoodsLine } from '../../entities/goods/goods-line.tsx'
import type { MallDetail, MallLine } from './mall-order.ts'
import { useAskAfterSale } from './mall-order-queries.ts'
import { photosError, storedUrls } from '../../shared/photos/upload-state.ts'

type RequestSheetProps = {
  orderId: number
  line: MallLine
  mall: MallDetail
  onRequested: (id: number) => void
  onClose: () => void
}

/** The state of the after-sales request: its fields, its errors, and submitting it. */
function useRequest({ orderId, line, mall, onRequested }: Omit<RequestSheetProps, 'onClose'>) {
  const messages = useMessages(afterSaleMessages)
  const { pending, refused, send } = useAskAfterSale()
  const arrived = mall.state === 'shipped' || mall.state === 'received'
  const most = line.number - line.refunded
  const [kind, setKind] = useState<AfterSaleKind>(arrived ? 'return' : 'refund')
  const [count, setCount] = useState(most)
  const [reason, setReason] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [photos, setPhotos] = useState<Photo[]>([])
  const [tried, setTried] = useState(false)
  const photosWrong = photosError(photos, messages.photosFailed, messages.photosBusy)
  const request = async () => {
    setTried(true)
    if (focusLengthError()) return
    if (!reason || photosWrong) {
      requestAnimationFrame(() => focusFirstError(document.querySelector('dialog[open]')))
      return
    }
    const answer = await send({
      orderId,
      lineId: line.id,
      count,
      kind,
      reason,
      ...(remark.trim() ? { remark: remark.trim() } : {}),
      ...(photos.length > 0 ? { photos: storedUrls(photos) } : {}),
    })
    if (!answer?.ok) return
    toast(messages.sent, 'good')
    onRequested(answer.data.id)
  }
  return {
    arrived,
    kind,
    setKind,
    most,
    count,
    setCount,
    reason,
    setReason,
    remark,
    setRemark,
    photos,
    setPhotos,
    reasonError: tried && !reason ? messages.reasonMissing : null,
    photosError: tried ? photosWrong : null,
    pending,
    refused,
    request,
  }
}

/** Requests a refund of one line, with or without sending the goods back. */
export function RequestSheet(props: RequestSheetProps) {
  const messages = useMessages(afterSaleMessages)
  const { line, onClose } = props
  const form = useRequest(props)
  const foot = (
    <Button pending={form.pending} onClick={() => void form.request()}>
      {messages.send}
    </Button>
  )
  return (
    <Sheet open title={messages.askTitle} onClose={onClose} foot={foot}>
      <div className={styles.stack}>
        <GoodsLine line={line} />
        {form.arrived && <KindTiles chosen={form.kind} onChoose={form.setKind} />}
        {form.most > 1 && (
          <div className={styles.count}>
            <b>{messages.count}</b>
            <Stepper
              label={messages.count}
              value={form.count}
              min={1}
              max={form.most}
              onChange={form.setCount}
            />
          </div>
        )}
        <Reasons
          reasons={form.arrived ? messages.reasons.after : messages.reasons.before}
          chosen={form.reason}
          onChoose={form.setReason}
          error={form.reasonError}
        />
        <TextArea
          label={messages.remark}
          placeholder={messages.remarkHint}
          value={form.remark}
          onChange={form.setRemark}
          limit={askAfterSaleLimits.remark}
        />
        <div>
          <h3>
            {messages.photos} <small>{messages.photosHint(mallLimits.photos)}</small>
          </h3>
          <PhotoPicker
            label={messages.photos}
            photos={form.photos}
            onChange={form.setPhotos}
            upload={uploadPhoto}
            max={mallLimits.photos}
            error={form.photosError}
          />
        </div>
        <p className={styles.note}>{messages.amountNote}</p>
        <RefusalNote text={form.refused?.message} />
      </div>
    </Sheet>
  )
}

type KindTilesProps = { chosen: AfterSaleKind; onChoose: (kind: AfterSaleKind) => void }

function KindTiles({ chosen, onChoose }: KindTilesProps) {
  const messages = useMessages(afterSaleMessages)
  return (
    <TileGrid label={messages.kind} columns={2}>
      {(['return', 'refund'] as const).map((kind) => (
        <RadioTile
          key={kind}
          name="after-sale-kind"
          title={messages.kinds[kind]}
          note={messages.kindNotes[kind]}
          checked={kind === chosen}
          onSelect={() => onChoose(kind)}
        />
      ))}
    </TileGrid>
  )
}

type ReasonsProps = {
  reasons: readonly string[]
  chosen: string | null
  onChoose: (reason: string) => void
  error: string | null
}

function Reasons({ reasons, chosen, onChoose, error }: ReasonsProps) {
  const messages = useMessages(afterSaleMessages)
  const id = useId()
  return (
    <div>
      <h3>{messages.reason}</h3>
      <ChipGroup
        label={messages.reason}
        options={reasons.map((value) => ({ value, label: value }))}
        value={chosen}
        onChange={onChoose}
        invalid={Boolean(error)}
        describedBy={id}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
