import type { ReactNode } from 'react'

/** Table cell with a main line and, if `second` is given, a smaller line below. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second !== undefined && <small>{second}</small>}
    </span>
  )
}
