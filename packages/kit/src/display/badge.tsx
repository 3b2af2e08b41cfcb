import type { ReactNode } from 'react'
import '../css/parts.css'

/** A small word about a thing: its state, its kind. */
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

/** A number on the corner of its child; nothing for 0, `99+` above 99. `label` says it in words. */
export function Count({ value, label, children }: { value: number; label?: string; children: ReactNode }) {
  return (
    <span className="k-count">
      {children}
      {value > 0 && <em aria-label={label}>{value > 99 ? '99+' : value}</em>}
    </span>
  )
}
