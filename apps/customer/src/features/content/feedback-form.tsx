// The form with which a customer sends feedback to the business.

import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { TextArea } from '@huishou/kit/forms/text-area'
import { TextField } from '@huishou/kit/forms/text-field'
import { addCommentLimits } from '@huishou/wire/client/content/feedback'
import { useRef, useState, type ComponentProps, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { photosError } from '../../shared/photos/upload-state.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import styles from './content.module.css'
import { feedbackLimits, type FeedbackDraft } from './feedback-draft.ts'
import { storeOrKeep } from './feedback-photos.ts'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { useFeedbackForm } from './use-feedback-form.ts'

const PHONE = /^\+?[\d\s-]{5,20}$/
const KINDS = [1, 2] as const

const problemsOf = (
  { name, phone, content }: FeedbackDraft,
  photos: readonly Photo[],
  messages: (typeof contentMessages)['zh'],
) => ({
  name: name.trim() === '' ? messages.empty : undefined,
  phone: phone.trim() === '' ? messages.empty : PHONE.test(phone.trim()) ? undefined : messages.phoneWrong,
  content: content.trim() === '' ? messages.empty : undefined,
  photos: photosError(photos, messages.photosFailed, messages.photosBusy) ?? undefined,
})

/** Shows whether the feedback was sent, or waits for the network or for the author to sign in. */
const announce = (
  outcome: 'sent' | 'waiting',
  token: string | null,
  messages: (typeof contentMessages)['zh'],
) =>
  alertDialog(
    outcome === 'sent'
      ? { title: messages.sent, text: token ? messages.sentText : messages.sentGuest, ok: messages.known }
      : token && !appState.get().token
        ? { title: messages.keptLogin, text: messages.keptLoginText, ok: messages.known }
        : { title: messages.kept, text: messages.keptText, ok: messages.known },
  )

/** The state of the feedback form: the message, its errors, and submitting it. */
function useSubmission(form: RefObject<HTMLElement | null>, onSent: () => void) {
  const messages = useMessages(contentMessages)
  const { token } = appState.use()
  const [tried, setTried] = useState(false)
  const { draft, setDraft, photos, setPhotos, pending, refused, clear, send } = useFeedbackForm()
  const wrong = problemsOf(draft, photos, messages)
  const errorOf = (problem: string | undefined, field: string) =>
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
    await announce(outcome, token, messages)
    if (token || outcome === 'waiting') onSent()
  }
  const errors = {
    name: errorOf(wrong.name, 'name'),
    phone: errorOf(wrong.phone, 'mobile'),
    content: errorOf(wrong.content, 'content'),
    photos: errorOf(wrong.photos, 'pics'),
  }
  return { draft, change, photos, setPhotos, errors, refused, pending, submit }
}

/** The feedback form; guests leave a phone number for the reply. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const messages = useMessages(contentMessages)
  const { token } = appState.use()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, photos, setPhotos, errors, refused, pending, submit } = useSubmission(form, onSent)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <Card>
        <div className={styles.fields}>
          <ChipGroup
            label={messages.kind}
            options={KINDS.map((value) => ({ value: String(value), label: messages.kinds[value] ?? '' }))}
            value={String(draft.type)}
            onChange={(type) => change({ type: Number(type) })}
          />
          <AuthorFields draft={draft} change={change} errors={errors} />
          <TextArea
            label={messages.content}
            required
            rows={5}
            placeholder={messages.contentPlaceholder}
            value={draft.content}
            onChange={(content) => change({ content })}
            limit={addCommentLimits.content}
            error={errors.content}
          />
          {token ? (
            <PhotosField photos={photos} onChange={setPhotos} error={errors.photos} />
          ) : (
            <p className={styles.guest}>
              {messages.guest}{' '}
              <Button tone="text" size="s" onClick={onLoginNeeded}>
                {messages.signIn}
              </Button>
            </p>
          )}
        </div>
      </Card>
      <RefusalNote text={refused && !refused.field ? refused.message : null} />
      <Button type="submit" size="l" wide pending={pending}>
        {messages.send}
      </Button>
    </form>
  )
}

type AuthorFieldsProps = {
  draft: FeedbackDraft
  change: (part: Partial<FeedbackDraft>) => void
  errors: { name: string | undefined; phone: string | undefined }
}

function AuthorFields({ draft, change, errors }: AuthorFieldsProps) {
  const messages = useMessages(contentMessages)
  return (
    <>
      <TextField
        label={messages.name}
        required
        placeholder={messages.namePlaceholder}
        value={draft.name}
        onChange={(name) => change({ name })}
        limit={feedbackLimits.name}
        autoComplete="name"
        error={errors.name}
      />
      <TextField
        label={messages.phone}
        required
        placeholder={messages.phonePlaceholder}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        limit={addCommentLimits.mobile}
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone}
      />
    </>
  )
}

type PhotosFieldProps = Pick<ComponentProps<typeof PhotoPicker>, 'photos' | 'onChange'> & {
  error: string | undefined
}

/** The photo field, for members only; a photo that cannot be uploaded yet stays on the device and is uploaded later. */
function PhotosField({ photos, onChange, error }: PhotosFieldProps) {
  const messages = useMessages(contentMessages)
  return (
    <div className={styles.photos}>
      <span>
        {messages.photos} <small>{messages.photosNote(feedbackLimits.photos)}</small>
      </span>
      <PhotoPicker
        label={messages.photos}
        photos={photos}
        onChange={onChange}
        upload={storeOrKeep}
        max={feedbackLimits.photos}
        error={error ?? null}
      />
    </div>
  )
}
