import type { ReactNode } from 'react'
import '../css/deferred.css'

/** A toggle switch for a setting that takes effect at once. */
export function Switch(props: {
  label: ReactNode
  note?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className="k-cell k-switch">
      <span className="k-cell-text">
        <span>{props.label}</span>
        {props.note && <small>{props.note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <i aria-hidden />
    </label>
  )
}
