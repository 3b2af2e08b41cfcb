import type { ReactNode } from 'react'

/** The bar at the bottom with the page's main action; `start` holds the amount or summary before it. */
export function BottomBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className="k-bottom-bar">
      {start && <div className="k-bottom-start">{start}</div>}
      {children}
    </div>
  )
}
