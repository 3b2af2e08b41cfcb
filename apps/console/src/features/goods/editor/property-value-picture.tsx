import { Button, Form, Popover } from 'antd'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { useFilePicker } from '../../../shared/form/use-file-picker.tsx'
import { usePictureUpload } from '../../../shared/form/use-picture-upload.ts'
import { editorMessages as messages } from './messages.ts'

type Props = { label: string; pic: string | undefined; onChange: (pic: string | undefined) => void }

/** Button to choose the picture of a property value: one of the product's pictures or an upload. */
export function ValuePicture({ label, pic, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const take = (url: string | undefined) => {
    onChange(url)
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Choice label={label} pic={pic} onTake={take} />}
    >
      <Button
        className={pic ? 'value-picture set' : 'value-picture'}
        type={pic ? 'text' : 'dashed'}
        aria-label={label}
        aria-expanded={open}
        icon={pic ? <img src={thumbnail(pic)} alt="" /> : <ImagePlus size={15} strokeWidth={1.7} />}
      />
    </Popover>
  )
}

type ChoiceProps = { label: string; pic: string | undefined; onTake: (pic: string | undefined) => void }

function Choice({ label, pic, onTake }: ChoiceProps) {
  const say = useSay()
  const pics = Form.useWatch<string[] | undefined>('pics') ?? []
  const { part, failed, send } = usePictureUpload(onTake)
  const picker = useFilePicker(([file]) => file && void send(file), { label })
  return (
    <div className="value-pictures" role="group" aria-label={label}>
      {pics.length > 0 && (
        <ul>
          {pics.map((url, at) => (
            <li key={url}>
              <button
                type="button"
                aria-pressed={url === pic}
                aria-label={say(messages.useGoodsPicture, { at: at + 1 })}
                onClick={() => onTake(url)}
              >
                <img src={thumbnail(url)} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p className="bad" role="alert">
          {failed.message}
        </p>
      )}
      <div className="value-picture-foot">
        <Button size="small" icon={<ImagePlus size={14} />} loading={part !== null} onClick={picker.open}>
          {say(messages.uploadOwn)}
        </Button>
        {pic && (
          <Button size="small" type="text" danger onClick={() => onTake(undefined)}>
            {say(messages.noValuePicture)}
          </Button>
        )}
      </div>
      {picker.field}
    </div>
  )
}
