import { PhotoRefused } from '@huishou/kit/forms/photo-refused'
import { uploadPicture } from '@huishou/wire/client/file/pictures'
import { api } from '../api.ts'

/** Uploads one photo and resolves with its URL; throws PhotoRefused with the reason. */
export const uploadPhoto = async (
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const answer = await api.upload(uploadPicture, file, 'photo.jpg', onProgress, signal)
  if (!answer.ok) throw new PhotoRefused(answer.refused.message)
  return answer.data.url
}
