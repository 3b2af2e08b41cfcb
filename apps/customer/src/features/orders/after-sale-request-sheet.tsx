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
import { useAskAfterSale } from './order-queries.ts'
import { photosProblem, storedUrls } from '../../shared/photos/upload-state.ts'

type AskSheetProps = {
  orderId: number
  line: MallLine
  mall: MallDetail
  onAsked: (id: number) => void
  onClose: () => void
}

/** Asks for the money of one line, with or without sending it back. */
export function AskSheet({ orderId, line, mall, onAsked, onClose }: AskSheetProps) {
  const words = useMessages(afterSaleMessages)
  const id = useId()
  const { pending, refused, send } = useAskAfterSale()
  const there = mall.state === 'shipped' || mall.state === 'received'
  const most = line.number - line.refunded
  const [kind, setKind] = useState<AfterSaleKind>(there ? 'return' : 'refund')
  const [count, setCount] = useState(most)
  const [reason, setReason] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [photos, setPhotos] = useState<Photo[]>([])
  const [tried, setTried] = useState(false)
  const problem = photosProblem(photos)
  const photosError = problem === 'failed' ? words.photosFailed : problem === 'busy' ? words.photosBusy : null
  const ask = async () => {
    setTried(true)
    if (focusLengthError()) return
    if (!reason || problem) {
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
    toast(words.sent, 'good')
    onAsked(answer.data.id)
  }
  const foot = (
    <Button pending={pending} onClick={() => void ask()}>
      {words.send}
    </Button>
  )
  const reasons = there ? words.reasons.after : words.reasons.before
  return (
    <Sheet open title={words.askTitle} onClose={onClose} foot={foot}>
      <div className={styles.stack}>
        <GoodsLine line={line} />
        {there && (
          <TileGrid label={words.kind} columns={2}>
            {(['return', 'refund'] as const).map((one) => (
              <RadioTile
                key={one}
                name="after-sale-kind"
                title={words.kinds[one]}
                note={words.kindNotes[one]}
                checked={kind === one}
                onSelect={() => setKind(one)}
              />
            ))}
          </TileGrid>
        )}
        {most > 1 && (
          <div className={styles.count}>
            <b>{words.count}</b>
            <Stepper label={words.count} value={count} min={1} max={most} onChange={setCount} />
          </div>
        )}
        <div>
          <h3>{words.reason}</h3>
          <ChipGroup
            label={words.reason}
            options={reasons.map((value) => ({ value, label: value }))}
            value={reason}
            onChange={setReason}
            invalid={tried && !reason}
            describedBy={id}
          />
          <FieldError id={id} error={tried && !reason ? words.reasonMissing : null} />
        </div>
        <TextArea
          label={words.remark}
          placeholder={words.remarkHint}
          value={remark}
          onChange={setRemark}
          limit={askAfterSaleLimits.remark}
        />
        <div>
          <h3>
            {words.photos} <small>{words.photosHint}</small>
          </h3>
          <PhotoPicker
            label={words.photos}
            photos={photos}
            onChange={setPhotos}
            upload={uploadPhoto}
            max={mallLimits.photos}
            error={tried ? photosError : null}
          />
        </div>
        <p className={styles.note}>{words.amountNote}</p>
        <RefusalNote text={refused?.message} />
      </div>
    </Sheet>
  )
}
