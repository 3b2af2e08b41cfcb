import type { ReactNode } from 'react'

/** What matters, and below it what goes with it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}
