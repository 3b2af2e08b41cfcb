import type { ReactNode } from 'react'

/** A warning that must not be missed; screen readers announce it at once. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="c-warn" role="alert">
    {children}
  </p>
)
