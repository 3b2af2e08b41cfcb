import type { ReactNode } from 'react'

/**
 * A bar at the bottom of a page with the page's main action. `start`, such as an amount or a summary, is shown before
 * the action.
 */
export function BottomBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className="k-bottom-bar">
      {start && <div className="k-bottom-start">{start}</div>}
      {children}
    </div>
  )
}
