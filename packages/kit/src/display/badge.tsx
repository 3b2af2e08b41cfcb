// A badge for a state or kind, and a counter on the corner of another element.

import type { ReactNode } from 'react'
import '../css/deferred.css'

/** A small label for a state or kind. */
export function Badge({
  tone = 'brand',
  children,
}: {
  tone?: 'brand' | 'money' | 'coral' | 'gold' | 'info' | 'plain' | 'solid'
  children: ReactNode
}) {
  return (
    <span className="k-badge" data-tone={tone}>
      {children}
    </span>
  )
}

/** A counter on the corner of its child. It is hidden at 0 and shows `99+` above 99. `label` is its accessible text. */
export function Count({ value, label, children }: { value: number; label?: string; children: ReactNode }) {
  return (
    <span className="k-count">
      {children}
      {value > 0 && <em aria-label={label}>{value > 99 ? '99+' : value}</em>}
    </span>
  )
}
