import { staffUploadPicture } from '@huishou/wire/client/file/pictures'
import { Button, Form, Popover } from 'antd'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { editorMessages as messages } from './messages.ts'

type Props = { label: string; pic: string | undefined; onChange: (pic: string | undefined) => void }

/** What a value looks like: one of the pictures of the goods, or one of its own. */
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
  const input = useRef<HTMLInputElement>(null)
  const [pending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pics = Form.useWatch<string[] | undefined>('pics') ?? []
  const upload = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setSending(true)
    const answer = await api.upload(staffUploadPicture, file, file.name)
    setSending(false)
    if (answer.ok) onTake(answer.data.url)
    else setProblem(answer.refused.message)
  }
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
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <div className="value-picture-foot">
        <Button
          size="small"
          icon={<ImagePlus size={14} />}
          loading={pending}
          onClick={() => input.current?.click()}
        >
          {say(messages.uploadOwn)}
        </Button>
        {pic && (
          <Button size="small" type="text" danger onClick={() => onTake(undefined)}>
            {say(messages.noValuePicture)}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        style={{ display: 'none' }}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
