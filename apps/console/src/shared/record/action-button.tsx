// Button for one action on a record; an unavailable action stays visible and gives its reason.

import { Button, Tooltip, type ButtonProps } from 'antd'
import type { LucideIcon } from 'lucide-react'

export type ActionLook = 'primary' | 'danger' | 'danger-primary' | 'plain'
type Props = {
  text: string
  Icon?: LucideIcon | undefined
  look?: ActionLook
  /** Why the action is unavailable; empty if it is available. */
  disabledReason?: string
  loading?: boolean
  size?: ButtonProps['size']
  onClick: () => void
}

/** The reason of an unavailable action is the tooltip of the button. */
export function ActionButton(props: Props) {
  const { text, Icon, look = 'plain', disabledReason = '', loading = false, size, onClick } = props
  const stopped = disabledReason !== ''
  const button = (
    <Button
      {...(Icon ? { icon: <Icon size={15} /> } : {})}
      type={look.endsWith('primary') ? 'primary' : 'default'}
      danger={look.startsWith('danger')}
      loading={loading}
      {...(size ? { size } : {})}
      // a disabled button has no tooltip and cannot be focused
      aria-disabled={stopped}
      className={stopped ? 'stopped' : ''}
      onClick={() => !stopped && onClick()}
    >
      {text}
    </Button>
  )
  return stopped ? <Tooltip title={disabledReason}>{button}</Tooltip> : button
}
