import { Button, Tooltip, type ButtonProps } from 'antd'
import type { LucideIcon } from 'lucide-react'

type Props = {
  text: string
  Icon: LucideIcon
  look?: 'primary' | 'danger' | 'plain'
  /** Why it cannot be done now; empty when it can. */
  why?: string
  loading?: boolean
  size?: ButtonProps['size']
  onClick: () => void
}

/** One thing to do with a record; one that is stopped stays in sight with its reason. */
export function ActionButton({
  text,
  Icon,
  look = 'plain',
  why = '',
  loading = false,
  size,
  onClick,
}: Props) {
  const button = (
    <Button
      icon={<Icon size={15} />}
      type={look === 'primary' ? 'primary' : 'default'}
      danger={look === 'danger'}
      loading={loading}
      {...(size ? { size } : {})}
      // A disabled button says nothing on hover and cannot be reached by keyboard.
      aria-disabled={why !== ''}
      className={why === '' ? '' : 'stopped'}
      onClick={() => why === '' && onClick()}
    >
      {text}
    </Button>
  )
  return why === '' ? button : <Tooltip title={why}>{button}</Tooltip>
}
