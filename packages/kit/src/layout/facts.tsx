import type { ReactNode } from 'react'
import '../css/deferred.css'

type FactsProps = { ends?: boolean; className?: string | undefined; children: ReactNode }

/** A description list with one name and one value per row. `ends` places the two at opposite ends of the row. */
export const Facts = ({ ends, className = '', children }: FactsProps) => (
  <dl className={`k-facts ${className}`} data-ends={ends || undefined}>
    {children}
  </dl>
)

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
