// A round check box that selects a row, or all rows, of the cart.

import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import styles from './round-checkbox.module.css'

type CheckMarkProps = {
  /** The accessible name, needed where there is no text beside the box. */
  label?: string
  checked: boolean
  /** Indeterminate: some, but not all, are selected. */
  partly?: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
  children?: ReactNode
}

/** A round check box, as carts have them. */
export function CheckMark({ label, checked, partly, disabled, onChange, children }: CheckMarkProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = Boolean(partly) && !checked
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i aria-hidden>
        <Check size={14} strokeWidth={3} />
      </i>
      {children}
    </label>
  )
}
