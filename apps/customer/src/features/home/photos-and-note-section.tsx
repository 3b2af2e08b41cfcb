// The section of the order form for photos and a note.

import { Button } from '@huishou/kit/button'
import { CardHead } from '@huishou/kit/layout/card'
import { FieldError } from '@huishou/kit/forms/field'
import { lazy } from '@huishou/kit/loading/lazy'
import { TextArea } from '@huishou/kit/forms/text-area'
import type { Photo } from '@huishou/kit/forms/photo-picker'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import Camera from 'lucide-react/icons/camera'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { usePreferences } from '../../shared/preferences.ts'
import { homeMessages } from './messages.ts'

const HomePhotos = lazy(() =>
  import('./order-photo-picker.tsx').then((module) => ({ default: module.HomePhotos })),
)

type PhotosAndNoteProps = {
  signedIn: boolean
  photos: Photo[]
  onPhotos: (update: (photos: Photo[]) => Photo[]) => void
  photosError: string | undefined
  note: string
  noteError: string | undefined
  onNote: (note: string) => void
}

/** Optional photos and a note; collapsed at first when the text is large. */
export function PhotosAndNoteSection(props: PhotosAndNoteProps) {
  const messages = useMessages(homeMessages)
  const { size } = usePreferences()
  const [wanted, setWanted] = useState(false)
  const used = props.photos.length > 0 || props.note !== '' || Boolean(props.photosError ?? props.noteError)
  if (size === 'large' && !wanted && !used)
    return (
      <Button tone="quiet" wide icon={<Camera size={20} aria-hidden />} onClick={() => setWanted(true)}>
        {messages.addExtras}
      </Button>
    )
  return <Extras {...props} />
}

function Extras({ signedIn, photos, onPhotos, photosError, note, noteError, onNote }: PhotosAndNoteProps) {
  const messages = useMessages(homeMessages)
  return (
    <>
      <section>
        <CardHead title={messages.photos} aside={messages.photosNote} />
        <PhotoPart signedIn={signedIn} photos={photos} onPhotos={onPhotos} error={photosError} />
      </section>
      <section>
        <CardHead title={messages.note} aside={messages.noteHint} />
        <TextArea
          label={messages.note}
          hideLabel
          rows={2}
          placeholder={messages.notePlaceholder}
          limit={pickupLimits.note}
          value={note}
          onChange={onNote}
          error={noteError}
        />
      </section>
    </>
  )
}

/** The picker is loaded when its place is scrolled into view, or when a stored draft has photos. */
function PhotoPart({
  signedIn,
  photos,
  onPhotos,
  error,
}: Pick<PhotosAndNoteProps, 'signedIn' | 'photos' | 'onPhotos'> & { error: string | undefined }) {
  const messages = useMessages(homeMessages)
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const waiting = <PhotoPlace />
  if (!signedIn) {
    return (
      <>
        <Button size="s" tone="quiet" icon={<Camera size={18} aria-hidden />} onClick={onLoginNeeded}>
          {messages.photosSignedOut}
        </Button>
        <FieldError id="home-photos-error" error={error} />
      </>
    )
  }
  return (
    <div ref={place}>
      {seen || photos.length > 0 ? (
        <Suspense fallback={waiting}>
          <HomePhotos label={messages.photos} photos={photos} onChange={onPhotos} error={error ?? null} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

/** A placeholder of the same size as the empty picker. */
function PhotoPlace() {
  return (
    <div className="k-photos" aria-hidden>
      <div className="k-photo k-photo-add">
        <Camera size={24} />
        <span className="k-figures">0/{pickupLimits.photos}</span>
      </div>
    </div>
  )
}

function useSeen(place: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  })
  return seen
}
