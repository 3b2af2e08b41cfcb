import type { ReactNode } from 'react'

/** The thing a person came for, in reach of the thumb: what it brings at the start, the action at the end. */
export function BottomBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className="k-bottom-bar">
      {start && <div className="k-bottom-start">{start}</div>}
      {children}
    </div>
  )
}
