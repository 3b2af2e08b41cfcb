// A field for photos: each one is compressed and uploaded, and can be viewed, removed, or uploaded again after a
// failure.

import Camera from 'lucide-react/icons/camera'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { compressImage } from './compress-image.ts'
import { FieldError } from './field.tsx'
import { ImagePreview } from '../overlays/image-preview.tsx'
import { PhotoRefused } from './photo-refused.ts'
import { useKitMessages } from '../kit-messages.tsx'
import '../css/deferred.css'

export type Photo = {
  id: string
  /** The image to show: an object URL of this device, or the stored URL. */
  src: string
  /** The stored URL, once the upload is done. */
  url?: string
  state: 'uploading' | 'ready' | 'failed'
  /** 0 to 1 */
  progress: number
  file?: Blob
  /** The refusal's message, for a failed upload. */
  problem?: string
}

export type UploadPhoto = (
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<string>

type Change = (update: (photos: Photo[]) => Photo[]) => void

type PhotoPickerProps = {
  label: string
  photos: readonly Photo[]
  /** A state setter: uploads end at any time, so each change is applied to the latest list. */
  onChange: Change
  /** Stores one photo and resolves with its URL; the message of a PhotoRefused error is shown below the photos. */
  upload: UploadPhoto
  max?: number
  error?: string | null
}

/**
 * A grid of up to `max` photos (nine by default). Each one is compressed, uploaded with its progress shown, and can be
 * retried, previewed and removed.
 */
export function PhotoPicker({ label, photos, onChange, upload, max = 9, error }: PhotoPickerProps) {
  const messages = useKitMessages()
  const id = useId()
  const [seen, setSeen] = useState<number | null>(null)
  const { start, stop } = useUploads(onChange, upload)
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, max - photos.length)
    event.target.value = ''
    for (const file of files) start(file)
  }
  const shown = error ?? photos.find(({ problem }) => problem)?.problem ?? null
  const remove = (photo: Photo) => {
    stop(photo)
    onChange((list) => list.filter((other) => other.id !== photo.id))
  }
  return (
    <div
      className="k-photos"
      role="group"
      aria-label={label}
      aria-invalid={shown ? true : undefined}
      aria-describedby={`${id}-error`}
    >
      {photos.map((photo, index) => (
        <PhotoCell
          key={photo.id}
          photo={photo}
          number={index + 1}
          onView={() => setSeen(index)}
          onRetry={() => photo.file && start(photo.file, photo.id)}
          onRemove={() => remove(photo)}
        />
      ))}
      {photos.length < max && (
        <label className="k-photo k-photo-add">
          <input type="file" accept="image/*" multiple aria-label={messages.addPhoto} onChange={add} />
          <Camera size={24} aria-hidden />
          <span className="k-figures" aria-hidden>
            {photos.length}/{max}
          </span>
        </label>
      )}
      <FieldError id={`${id}-error`} error={shown} />
      <ImagePreview
        images={photos.map((photo, index) => ({ src: photo.src, alt: `${label} ${index + 1}` }))}
        at={seen}
        onClose={() => setSeen(null)}
      />
    </div>
  )
}

function useUploads(onChange: Change, upload: UploadPhoto) {
  const running = useRef(new Map<string, AbortController>())
  const count = useRef(0)
  const tag = useId()
  const patch = (id: string, change: Partial<Photo>) =>
    onChange((list) => list.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)))

  async function run(id: string, file: Blob) {
    const stopper = new AbortController()
    running.current.set(id, stopper)
    try {
      const small = await compressImage(file)
      const url = await upload(small, (progress) => patch(id, { progress }), stopper.signal)
      patch(id, { state: 'ready', progress: 1, url })
    } catch (problem) {
      patch(id, { state: 'failed', problem: problem instanceof PhotoRefused ? problem.message : '' })
    } finally {
      running.current.delete(id)
    }
  }

  const start = (file: Blob, again?: string) => {
    const id = again ?? `${tag}${++count.current}`
    if (again) patch(id, { state: 'uploading', progress: 0, problem: '' })
    else
      onChange((list) => [
        ...list,
        { id, file, src: URL.createObjectURL(file), state: 'uploading', progress: 0 },
      ])
    void run(id, file)
  }
  const stop = (photo: Photo) => {
    running.current.get(photo.id)?.abort()
    if (photo.src.startsWith('blob:')) URL.revokeObjectURL(photo.src)
  }
  return { start, stop }
}

type CellProps = {
  photo: Photo
  number: number
  onView: () => void
  onRetry: () => void
  onRemove: () => void
}

/** Shows the picture once it is loaded, and hides the browser's broken-image icon when the file is not a picture. */
const showLoaded = ({ type, currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = type === 'error' ? 'hidden' : ''
}

function PhotoCell({ photo, number, onView, onRetry, onRemove }: CellProps) {
  const messages = useKitMessages()
  const failed = photo.state === 'failed'
  return (
    <div className="k-photo" data-state={photo.state}>
      <button
        type="button"
        className="k-photo-view"
        onClick={failed ? onRetry : onView}
        aria-label={`${failed ? messages.retryPhoto : messages.viewPhoto} ${number}`}
      >
        <img src={photo.src} alt="" onLoad={showLoaded} onError={showLoaded} />
      </button>
      {photo.state === 'uploading' && (
        <progress max={1} value={photo.progress} aria-label={`${messages.uploading} ${number}`} />
      )}
      {failed && (
        <span className="k-photo-failed" role="status">
          <RotateCw size={20} aria-hidden />
          {messages.photoFailed}
        </span>
      )}
      <button
        type="button"
        className="k-photo-remove"
        onClick={onRemove}
        aria-label={`${messages.removePhoto} ${number}`}
      >
        <X size={14} strokeWidth={3} aria-hidden />
      </button>
    </div>
  )
}
