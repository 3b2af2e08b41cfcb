// Buttons: one with a text, and a square one with only an icon.

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { toast } from './overlays/toast.tsx'

export type ButtonTone = 'primary' | 'quiet' | 'soft' | 'money' | 'coral' | 'coral-soft' | 'danger' | 'text'

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: 's' | 'm' | 'l'
  /** Stretches the button to the full width. */
  wide?: boolean
  /** Shows a spinner and ignores taps. */
  pending?: boolean
  /** Why the action is disabled. The button stays readable and shows the reason when tapped. */
  disabledReason?: string | null | undefined
  icon?: ReactNode
}

export function Button({
  tone = 'primary',
  size = 'm',
  wide,
  pending,
  disabledReason,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const tapped = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || disabledReason) {
      event.preventDefault()
      if (disabledReason) toast(disabledReason)
      return
    }
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`k-button ${className ?? ''}`}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || Boolean(disabledReason) || undefined}
      title={disabledReason ?? rest.title}
      onClick={tapped}
    >
      {pending ? <span className="k-spin" aria-hidden /> : icon}
      {children && <span>{children}</span>}
    </button>
  )
}

export type IconButtonProps = ComponentProps<'button'> & { label: string; icon: ReactNode }

/** A square icon button; `label` is its accessible name. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`k-icon-button ${className ?? ''}`} aria-label={label}>
      {icon}
    </button>
  )
}
