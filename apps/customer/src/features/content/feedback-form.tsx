import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker } from '@huishou/kit/forms/photo-picker'
import { TextArea } from '@huishou/kit/forms/text-area'
import { TextField } from '@huishou/kit/forms/text-field'
import { addCommentLimits } from '@huishou/wire/client/content/feedback'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { photosProblem } from '../../shared/photos/upload-state.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import styles from './content.module.css'
import { feedbackLimits } from './feedback-draft.ts'
import { storeOrKeep } from './local-photos.ts'
import { contentMessages } from './messages.ts'
import { useFeedback } from './use-feedback-form.ts'

const PHONE = /^\+?[\d\s-]{5,20}$/
const KINDS = [1, 2] as const

/** Tells the business something; who is not signed in can leave a number to be called at. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const words = useMessages(contentMessages)
  const { token } = lifeData.use()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const { draft, setDraft, photos, setPhotos, pending, refused, clear, send } = useFeedback()

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
    if (focusLengthError()) return
    if (Object.values(wrong).some(Boolean)) {
      focusFirstError(form.current)
      return
    }
    const outcome = await send()
    if (outcome === 'refused') focusFirstError(form.current)
    if (outcome !== 'sent' && outcome !== 'waiting') return
    setTried(false)
    await alertDialog(
      outcome === 'sent'
        ? { title: words.sent, text: token ? words.sentText : words.sentGuest, ok: words.known }
        : token && !lifeData.get().token
          ? { title: words.keptLogin, text: words.keptLoginText, ok: words.known }
          : { title: words.kept, text: words.keptText, ok: words.known },
    )
    if (token || outcome === 'waiting') onSent()
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
            limit={feedbackLimits.name}
            autoComplete="name"
            error={shown(wrong.name, 'name')}
          />
          <TextField
            label={words.phone}
            required
            placeholder={words.phonePlaceholder}
            value={draft.phone}
            onChange={(phone) => change({ phone })}
            limit={addCommentLimits.mobile}
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
            limit={addCommentLimits.content}
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
                upload={storeOrKeep}
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
