import { fileUrl, uploadPath } from '../file/index.ts'
import type { View } from './view.ts'

/**
 * The stored form of pictures somebody refers to: paths of our own uploads, without the host they came by, so a foreign
 * host gains nothing and a change of ours breaks nothing. Null when one of them is none of ours.
 */
export const ownPhotos = (urls: readonly string[] = []): string[] | null => {
  const paths = urls.map(uploadPath)
  return paths.includes(null) ? null : paths.filter((path) => path !== null)
}
export const ownPhoto = (url: string | undefined): string | null => (url === undefined ? null : uploadPath(url))

/** Stored pictures as addresses the reader can open. */
export const shownPhotos = (json: string, view: Pick<View, 'origin'>): string[] => (JSON.parse(json) as string[]).map((path) => fileUrl(path, view.origin))
