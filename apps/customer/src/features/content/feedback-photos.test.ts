import type { Photo } from '@huishou/kit/forms/photo-picker'
import { photosFromUrls } from '@huishou/kit/forms/photos-from-urls'
import { expect, it } from 'vitest'
import { withFound } from './feedback-photos.ts'

it('a picture that is found takes its place; one the device lost goes, one being uploaded stays', () => {
  const uploading: Photo = { id: 'new', src: 'blob:new', state: 'uploading', progress: 0 }
  const [first, lost] = photosFromUrls(['local:1', 'local:2'])
  const found = photosFromUrls(['local:1', 'local:3']).map((photo) => ({ ...photo, src: `blob:${photo.id}` }))
  const now = [first, lost, uploading].filter((photo) => photo !== undefined)
  expect(withFound(now, ['local:1', 'local:2', 'local:3'], found)).toEqual([found[0], uploading])
})
