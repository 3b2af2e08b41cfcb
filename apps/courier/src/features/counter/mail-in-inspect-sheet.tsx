// The sheet for inspecting a used item that a customer has sent or brought in, and for offering a final price.

import type { Text } from '@huishou/wire/text'
import { inspectMessages } from './inspect-messages.ts'
import { outboxMessages } from '../../shared/messages/outbox.ts'
import { photoMessages } from '../../shared/messages/photo.ts'
import { reasonMessages } from '../../shared/messages/reason-field.ts'
import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { TextArea } from '@huishou/kit/forms/text-area'
import { TextField } from '@huishou/kit/forms/text-field'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { inspectMailIn, type staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { mailInLimits } from '@huishou/wire/mail-in/limits'
import { mailInGrades, mailInGradeText, type MailInGrade } from '@huishou/wire/mail-in/choices'
import { formatYuan, parseYuan } from '@huishou/wire/money'
import { useState } from 'react'
import { useSay, useLanguage } from '../../shared/language.ts'
import { write } from '../../shared/outbox.ts'
import { storePicture } from '../../shared/local-files.ts'
import { uploading, urlsOf } from '../../shared/draft-photos.ts'

export type MailIn = ReplyOf<typeof staffMailIns>['rows'][number]
type Part = 'photos' | 'grade' | 'price' | 'reason'
type Wrong = Partial<Record<Part, string>>
type Draft = { photos: Photo[]; grade: MailInGrade | ''; price: string; reason: string }

const problemsOf = (
  { photos, grade, price, reason }: Draft,
  agreedFen: number,
): Partial<Record<Part, Text>> => {
  const finalFen = parseYuan(price)
  return {
    ...(uploading(photos) ? { photos: photoMessages.wait } : {}),
    ...(!uploading(photos) && urlsOf(photos).length === 0 ? { photos: photoMessages.missing } : {}),
    ...(grade === '' ? { grade: inspectMessages.gradeMissing } : {}),
    ...(finalFen === null || finalFen > mailInLimits.maxFen ? { price: inspectMessages.priceWrong } : {}),
    ...(finalFen !== null && finalFen !== agreedFen && !reason.trim()
      ? { reason: reasonMessages.missing }
      : {}),
  }
}
const partOf: Record<string, Part> = { finalFen: 'price', grade: 'grade', photos: 'photos', reason: 'reason' }

const agreedFenOf = ({ agreedFen, wishedFen }: MailIn) => agreedFen ?? wishedFen

/** The state of the inspection form: its values, its problems, and submitting it. */
function useInspection(order: MailIn, onDone: () => void) {
  const say = useSay()
  const agreedFen = agreedFenOf(order)
  const price = (agreedFen / 100).toFixed(2)
  const [draft, setDraft] = useState<Draft>({ photos: [], grade: '', price, reason: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const change = (part: Part, update: (before: Draft) => Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...update(before) }))
    setWrong((before) => ({ ...before, [part]: undefined }))
  }
  const [pending, send] = usePending(async () => {
    if (focusLengthError()) return
    const problems = Object.entries(problemsOf(draft, agreedFen))
    if (problems.length > 0 || draft.grade === '')
      return setWrong(Object.fromEntries(problems.map(([part, key]) => [part, say(key)])))
    const outcome = await write(
      inspectMailIn,
      {
        orderId: order.id,
        version: order.version,
        grade: draft.grade,
        finalFen: parseYuan(draft.price) ?? 0,
        photos: urlsOf(draft.photos),
        ...(draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
      },
      { orderId: null, label: order.orderNumber },
    )
    if (outcome.state === 'refused') {
      const { reason, field, message } = outcome.refused
      const part = reason === 'REASON_REQUIRED' ? 'reason' : partOf[field ?? '']
      return part ? setWrong({ [part]: message }) : toast(message)
    }
    toast(say(outcome.state === 'queued' ? outboxMessages.kept : inspectMessages.done), 'good')
    onDone()
  })
  return { draft, wrong, change, pending, send }
}

/** The inspection sheet: pictures, grade and final price; the customer accepts or declines on their phone. */
export function MailInInspectSheet({ order, onClose }: { order: MailIn; onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const { draft, wrong, change, pending, send } = useInspection(order, onClose)
  return (
    <Sheet
      open
      title={say(inspectMessages.title, { name: order.name })}
      onClose={onClose}
      foot={
        <Button size="l" pending={pending} onClick={() => void send()}>
          {say(inspectMessages.send)}
        </Button>
      }
    >
      <p className="c-lead">{say(inspectMessages.lead, { price: formatYuan(agreedFenOf(order)) })}</p>
      <PhotoPicker
        label={say(inspectMessages.photos)}
        photos={draft.photos}
        max={mailInLimits.photos}
        error={wrong.photos ?? null}
        upload={storePicture}
        onChange={(update) => change('photos', ({ photos }) => ({ photos: update(photos) }))}
      />
      <p className="c-label">{say(inspectMessages.grade)}</p>
      <ChipGroup
        label={say(inspectMessages.grade)}
        options={mailInGrades.map((value) => ({ value, label: mailInGradeText[value][language] }))}
        value={draft.grade}
        invalid={wrong.grade !== undefined}
        describedBy="inspect-grade-error"
        onChange={(grade) => change('grade', () => ({ grade: grade as MailInGrade }))}
      />
      <FieldError id="inspect-grade-error" error={wrong.grade ?? null} />
      <TextField
        label={say(inspectMessages.price)}
        prefix="¥"
        inputMode="decimal"
        value={draft.price}
        error={wrong.price ?? null}
        onChange={(price) => change('price', () => ({ price }))}
      />
      <TextArea
        label={say(inspectMessages.reason)}
        rows={2}
        limit={mailInLimits.reason}
        value={draft.reason}
        error={wrong.reason ?? null}
        onChange={(reason) => change('reason', () => ({ reason }))}
      />
    </Sheet>
  )
}
