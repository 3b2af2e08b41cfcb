import { staffUploadPicture } from '@huishou/wire/client/file/pictures'
import { Button, Progress } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { Photos } from '../record/photos.tsx'
import { messages } from '../messages.ts'

const add = { zh: '选择照片', en: 'Choose a photo' }
const remove = { zh: '移除照片', en: 'Remove the photo' }

/** One picture, uploaded at once; its value is the address the server gave it. */
export function PhotoInput({
  value,
  onChange,
  id,
}: {
  value?: string
  onChange?: (url: string | undefined) => void
  id?: string
}) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ file: File; message: string } | null>(null)
  const send = async (file: File) => {
    setFailed(null)
    setPart(0)
    const answer = await api.upload(staffUploadPicture, file, file.name, setPart)
    setPart(null)
    if (answer.ok) onChange?.(answer.data.url)
    else setFailed({ file, message: answer.refused.message })
  }
  return (
    <div className="photo-input">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        // The form's own styles would show a hidden one.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void send(file)
        }}
      />
      {value ? (
        <>
          <Photos urls={[value]} label={say(add)} />
          <Button size="small" type="text" icon={<X size={14} />} onClick={() => onChange?.(undefined)}>
            {say(remove)}
          </Button>
        </>
      ) : (
        <Button
          icon={<ImagePlus size={15} />}
          disabled={part !== null}
          onClick={() => input.current?.click()}
        >
          {say(add)}
        </Button>
      )}
      {part !== null && <Progress percent={Math.round(part * 100)} size="small" />}
      {failed && (
        <p className="bad" role="alert">
          {failed.message}{' '}
          <Button size="small" type="link" onClick={() => void send(failed.file)}>
            {say(messages.retry)}
          </Button>
        </p>
      )}
    </div>
  )
}
