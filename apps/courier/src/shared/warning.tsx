import type { ReactNode } from 'react'

/** A sentence that must not be missed, read out by screen readers. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="c-warn" role="alert">
    {children}
  </p>
)
