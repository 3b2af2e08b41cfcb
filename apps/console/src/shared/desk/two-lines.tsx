import type { ReactNode } from 'react'

/** A cell with a main line and, where there is more to say, a smaller one below it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second !== undefined && <small>{second}</small>}
    </span>
  )
}
