import { staffUploadPicture } from '@huishou/wire/client/file/pictures'
import { useState } from 'react'
import { api } from '../api.ts'

/** Uploads one picture. `part` is the progress, null while idle; `failed` is the upload to retry. */
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
