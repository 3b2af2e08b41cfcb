import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { uploadPhoto } from '../../shared/photos/upload-photo.ts'

type HomePhotosProps = {
  label: string
  photos: Photo[]
  onChange: (update: (photos: Photo[]) => Photo[]) => void
  error: string | null
}

/** Up to nine photos of the waste in the order form; its code is loaded separately. */
export function HomePhotos({ label, photos, onChange, error }: HomePhotosProps) {
  return (
    <PhotoPicker
      label={label}
      photos={photos}
      onChange={onChange}
      upload={uploadPhoto}
      max={pickupLimits.photos}
      error={error}
    />
  )
}
