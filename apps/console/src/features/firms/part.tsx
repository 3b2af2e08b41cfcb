import type { ReactNode } from 'react'
import './firms.css'

/** One contact, site, contract or statement of a firm: what it says, and beside it what can be done. */
export function Part({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="firm-part">
      <div>{children}</div>
      {actions}
    </div>
  )
}
