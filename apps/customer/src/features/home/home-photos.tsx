import { PhotoPicker, type Photo } from '@huishou/kit/photo-picker'
import { CallRefused } from '@huishou/caller'
import { pickupLimits, uploadPicture } from '@huishou/wire'
import { toast } from '@huishou/kit/toast'
import { api } from '../../shared/api.ts'

type HomePhotosProps = {
  label: string
  photos: Photo[]
  onChange: (update: (photos: Photo[]) => Photo[]) => void
  error: string | null
}

const upload = async (
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const answer = await api.upload<typeof uploadPicture>(uploadPicture, file, 'photo.jpg', onProgress, signal)
  if (answer.ok) return answer.data.url
  if (!signal.aborted) toast(answer.refused.message)
  throw new CallRefused(answer.refused)
}

/** Up to nine photos of what is to be collected; a chunk of its own. */
export function HomePhotos({ label, photos, onChange, error }: HomePhotosProps) {
  return (
    <PhotoPicker
      label={label}
      photos={photos}
      onChange={onChange}
      upload={upload}
      max={pickupLimits.photos}
      error={error}
    />
  )
}
