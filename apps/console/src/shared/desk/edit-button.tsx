import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

type Props = { name: string; disabled?: boolean; children: (close: () => void) => ReactNode }

/** Edit button of a row; it opens the form passed as `children`. */
export function EditButton({ name, disabled = false, children }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Pencil size={14} />}
        aria-label={`${say(messages.edit)} ${name}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {say(messages.edit)}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
