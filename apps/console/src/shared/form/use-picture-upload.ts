import { staffUploadPicture } from '@huishou/wire/client/file/pictures'
import { useState } from 'react'
import { api } from '../api.ts'

/**
 * Uploads a picture. `part` is the progress from 0 to 1, null while idle; `failed` is an upload that can be retried.
 */
export function usePictureUpload(onStored: (url: string) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ file: File; message: string } | null>(null)
  const send = async (file: File) => {
    setFailed(null)
    setPart(0)
    const answer = await api.upload(staffUploadPicture, file, file.name, setPart)
    setPart(null)
    if (answer.ok) onStored(answer.data.url)
    else setFailed({ file, message: answer.refused.message })
  }
  return { part, failed, send }
}
