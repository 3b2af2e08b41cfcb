import { Button, Progress } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'
import { Photos } from '../record/photos.tsx'
import { useFilePicker } from './use-file-picker.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

const add = { zh: '选择照片', en: 'Choose a photo' }
const remove = { zh: '移除照片', en: 'Remove the photo' }

type Props = { value?: string; onChange?: (url: string | undefined) => void; id?: string }

/** Form field for one picture, which is uploaded immediately; its value is the URL the server returned. */
export function PhotoInput({ value, onChange, id }: Props) {
  const say = useSay()
  const { part, failed, send } = usePictureUpload((url) => onChange?.(url))
  const picker = useFilePicker(([file]) => file && void send(file), { id })
  return (
    <div className="photo-input">
      {picker.field}
      {value ? (
        <>
          <Photos urls={[value]} label={say(add)} />
          <Button size="small" type="text" icon={<X size={14} />} onClick={() => onChange?.(undefined)}>
            {say(remove)}
          </Button>
        </>
      ) : (
        <Button icon={<ImagePlus size={15} />} disabled={part !== null} onClick={picker.open}>
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
