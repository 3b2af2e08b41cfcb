import type { ReactNode } from 'react'

/** A cell with a main line and a smaller line below it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}
