// The sheet for reviewing the goods of a mall order.

import { Button } from '@huishou/kit/button'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextArea } from '@huishou/kit/forms/text-area'
import { RadioTile, TileGrid } from '@huishou/kit/forms/tile'
import { toast } from '@huishou/kit/overlays/toast'
import { mallLimits } from '@huishou/wire/mall/states'
import Frown from 'lucide-react/icons/frown'
import Meh from 'lucide-react/icons/meh'
import Smile from 'lucide-react/icons/smile'
import { useState } from 'react'
import { ownDraft, textOf, useOwnDraft } from '../../shared/drafts.ts'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { uploadPhoto } from '../../shared/photos/upload-photo.ts'
import styles from './after-sale.module.css'
import { GoodsLine } from '../../entities/goods/goods-line.tsx'
import { unreviewed, type MallLine } from './mall-order.ts'
import { useReview } from './mall-order-queries.ts'
import { photosError, storedUrls } from '../../shared/photos/upload-state.ts'
import { reviewSheetMessages } from './review-sheet-messages.ts'

const GRADES = [
  { key: 'good', value: 2, Icon: Smile },
  { key: 'fair', value: 1, Icon: Meh },
  { key: 'bad', value: 0, Icon: Frown },
] as const

type Draft = { grade: number; text: string; photos: Photo[] }
const NEW: Draft = { grade: 2, text: '', photos: [] }

type Drafts = Readonly<Record<number, Draft>>
/** The unsent reviews of an order's goods, stored until sent; photos are stored URLs. */
const reviewDraft = (orderId: number) =>
  ownDraft<Drafts>({
    name: `review-${orderId}`,
    parse: (stored) =>
      Object.fromEntries(
        Object.entries(stored as Record<string, Partial<Draft> | null>).map(([line, draft]) => [
          line,
          {
            grade: GRADES.find(({ value }) => value === draft?.grade)?.value ?? NEW.grade,
            text: textOf(draft?.text),
            photos: photosFromUrls(storedUrls(Array.isArray(draft?.photos) ? draft.photos : [])),
          },
        ]),
      ),
    isEmpty: (drafts) =>
      Object.values(drafts).every(
        ({ grade, text, photos }) => grade === NEW.grade && text === '' && photos.length === 0,
      ),
  })

type ReviewSheetProps = { orderId: number; lines: readonly MallLine[]; onClose: () => void }

/** The sheet for reviewing the goods of an order; each line can be reviewed once. */
export function ReviewSheet({ orderId, lines, onClose }: ReviewSheetProps) {
  const messages = useMessages(reviewSheetMessages)
  const { pending, refused, send } = useReview()
  const [draftStore] = useState(() => reviewDraft(orderId))
  const [drafts, setDrafts] = useOwnDraft(draftStore, {})
  const [tried, setTried] = useState(false)
  // sent reviews disappear from the order at once; the sheet keeps the lines it was opened with
  const [open] = useState(() => unreviewed(lines))
  const draftOf = (line: MallLine): Draft => drafts[line.id] ?? NEW
  const change = (line: MallLine, update: (draft: Draft) => Draft) =>
    setDrafts((before) => ({ ...before, [line.id]: update(before[line.id] ?? NEW) }))
  const review = async () => {
    setTried(true)
    if (focusLengthError()) return
    if (open.some((line) => photosError(draftOf(line).photos, messages.photosFailed, messages.photosBusy))) {
      requestAnimationFrame(() => focusFirstError(document.querySelector('dialog[open]')))
      return
    }
    const answer = await send({
      orderId,
      reputations: open.map((line) => {
        const { grade, text, photos } = draftOf(line)
        return { id: line.id, reputation: grade, remark: text.trim(), pics: storedUrls(photos) }
      }),
    })
    if (!answer?.ok) return
    draftStore.forget()
    toast(messages.done, 'good')
    onClose()
  }
  const foot = (
    <Button
      pending={pending}
      disabledReason={open.length === 0 ? messages.nothing : null}
      onClick={() => void review()}
    >
      {messages.send}
    </Button>
  )
  return (
    <Sheet open title={messages.title} onClose={onClose} foot={foot}>
      <div className={styles.lines}>
        {open.map((line) => (
          <LineReview
            key={line.id}
            line={line}
            draft={draftOf(line)}
            tried={tried}
            onChange={(update) => change(line, update)}
          />
        ))}
      </div>
      <RefusalNote text={refused?.message} />
    </Sheet>
  )
}

type LineReviewProps = {
  line: MallLine
  draft: Draft
  tried: boolean
  onChange: (update: (draft: Draft) => Draft) => void
}

function LineReview({ line, draft, tried, onChange }: LineReviewProps) {
  const messages = useMessages(reviewSheetMessages)
  const wrong = photosError(draft.photos, messages.photosFailed, messages.photosBusy)
  return (
    <div className={styles.line}>
      <GoodsLine line={line} />
      <TileGrid label={messages.grade(line.name)} columns={3}>
        {GRADES.map(({ key, value, Icon }) => (
          <RadioTile
            key={key}
            name={`grade-${line.id}`}
            title={messages.grades[key]}
            picture={<Icon size={26} strokeWidth={1.7} aria-hidden />}
            checked={draft.grade === value}
            onSelect={() => onChange((before) => ({ ...before, grade: value }))}
          />
        ))}
      </TileGrid>
      <TextArea
        label={messages.text}
        placeholder={messages.textHint}
        value={draft.text}
        onChange={(text) => onChange((before) => ({ ...before, text }))}
        limit={mallLimits.reviewText}
      />
      <PhotoPicker
        label={messages.photos(line.name)}
        photos={draft.photos}
        onChange={(update) => onChange((before) => ({ ...before, photos: update(before.photos) }))}
        upload={uploadPhoto}
        max={mallLimits.photos}
        error={tried ? wrong : null}
      />
    </div>
  )
}
