import type { Photo } from './photo-picker.tsx'

/** Turns stored URLs into photos for the picker, without loading the picker itself. */
export const photosFromUrls = (urls: readonly string[]): Photo[] =>
  urls.map((url) => ({ id: url, src: url, url, state: 'ready', progress: 1 }))
