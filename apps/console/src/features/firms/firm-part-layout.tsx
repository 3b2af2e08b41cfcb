import type { ReactNode } from 'react'
import './firms.css'

/** Layout of one contact, site, contract or statement of a firm: the details, with the actions beside them. */
export function Part({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="firm-part">
      <div>{children}</div>
      {actions}
    </div>
  )
}
