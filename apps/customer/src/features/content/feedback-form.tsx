import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/card'
import { ChipGroup } from '@huishou/kit/chip'
import { alertDialog } from '@huishou/kit/dialog'
import { focusFirstError } from '@huishou/kit/focus-error'
import { PhotoPicker, storedPhotos, type Photo } from '@huishou/kit/photo-picker'
import { TextArea } from '@huishou/kit/text-area'
import { TextField } from '@huishou/kit/text-field'
import { addComment } from '@huishou/wire'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { photosProblem, storedUrls } from '../../shared/photos.ts'
import { RefusalNote } from '../../shared/refusal-note.tsx'
import { storePicture } from '../../shared/store-picture.ts'
import { useSend } from '../../shared/use-send.ts'
import styles from './content.module.css'
import { emptyFeedback, feedbackLimits, keepFeedback, readFeedback } from './feedback-draft.ts'
import { contentMessages } from './messages.ts'
import { threadReads } from './queries.ts'

const PHONE = /^\+?[\d\s-]{5,20}$/
const KINDS = [1, 2] as const

/** Tells the business something; who is not signed in can leave a number to be called at. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const words = useMessages(contentMessages)
  const { token, mobile } = lifeData.use()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => {
    const kept = readFeedback()
    return { ...kept, phone: kept.phone || (mobile ?? '') }
  })
  const [photos, setPhotos] = useState<Photo[]>(() => storedPhotos(draft.photos))
  const [tried, setTried] = useState(false)
  const { pending, refused, clear, send } = useSend(addComment, threadReads)
  useEffect(() => keepFeedback({ ...draft, photos: storedUrls(photos) }), [draft, photos])

  const wrong = {
    name: draft.name.trim() === '' ? words.empty : undefined,
    phone:
      draft.phone.trim() === '' ? words.empty : PHONE.test(draft.phone.trim()) ? undefined : words.phoneWrong,
    content: draft.content.trim() === '' ? words.empty : undefined,
    photos: { busy: words.photosBusy, failed: words.photosFailed, none: undefined }[
      photosProblem(photos) ?? 'none'
    ],
  }
  const shown = (problem: string | undefined, field: string) =>
    (tried ? problem : undefined) ?? (refused?.field === field ? refused.message : undefined)
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    clear()
  }
  const submit = async () => {
    flushSync(() => setTried(true))
    if (Object.values(wrong).some(Boolean)) {
      focusFirstError(form.current)
      return
    }
    const pics = storedUrls(photos)
    const answer = await send({
      type: draft.type,
      content: draft.content.trim(),
      mobile: draft.phone.trim(),
      extJsonStr: {
        姓名: draft.name.trim(),
        联系电话: draft.phone.trim(),
        ...Object.fromEntries(pics.map((url, index) => [`file${index}`, url])),
      },
    })
    if (!answer) return
    if (!answer.ok) {
      focusFirstError(form.current)
      return
    }
    setDraft({ ...emptyFeedback, name: draft.name, phone: draft.phone })
    setPhotos([])
    setTried(false)
    await alertDialog({ title: words.sent, text: token ? words.sentText : words.sentGuest, ok: words.known })
    if (token) onSent()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <Card>
        <div className={styles.fields}>
          <ChipGroup
            label={words.kind}
            options={KINDS.map((value) => ({ value: String(value), label: words.kinds[value] ?? '' }))}
            value={String(draft.type)}
            onChange={(type) => change({ type: Number(type) })}
          />
          <TextField
            label={words.name}
            required
            placeholder={words.namePlaceholder}
            value={draft.name}
            onChange={(name) => change({ name })}
            maxLength={feedbackLimits.name}
            autoComplete="name"
            error={shown(wrong.name, 'name')}
          />
          <TextField
            label={words.phone}
            required
            placeholder={words.phonePlaceholder}
            value={draft.phone}
            onChange={(phone) => change({ phone })}
            maxLength={feedbackLimits.phone}
            inputMode="tel"
            autoComplete="tel"
            error={shown(wrong.phone, 'mobile')}
          />
          <TextArea
            label={words.content}
            required
            rows={5}
            placeholder={words.contentPlaceholder}
            value={draft.content}
            onChange={(content) => change({ content })}
            maxLength={feedbackLimits.content}
            error={shown(wrong.content, 'content')}
          />
          {token ? (
            <div className={styles.photos}>
              <span>
                {words.photos} <small>{words.photosNote(feedbackLimits.photos)}</small>
              </span>
              <PhotoPicker
                label={words.photos}
                photos={photos}
                onChange={setPhotos}
                upload={storePicture}
                max={feedbackLimits.photos}
                error={shown(wrong.photos, 'pics') ?? null}
              />
            </div>
          ) : (
            <p className={styles.guest}>
              {words.guest}{' '}
              <Button tone="text" size="s" onClick={onLoginNeeded}>
                {words.signIn}
              </Button>
            </p>
          )}
        </div>
      </Card>
      <RefusalNote text={refused && !refused.field ? refused.message : null} />
      <Button type="submit" size="l" wide pending={pending}>
        {words.send}
      </Button>
    </form>
  )
}
