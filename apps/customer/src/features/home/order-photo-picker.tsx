import { PhotoPicker, type Photo } from '@huishou/kit/forms/photo-picker'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { uploadPhoto } from '../../shared/photos/upload-photo.ts'

type HomePhotosProps = {
  label: string
  photos: Photo[]
  onChange: (update: (photos: Photo[]) => Photo[]) => void
  error: string | null
}

/** The field for photos of the waste in the order form. Its code is loaded separately from the page. */
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
