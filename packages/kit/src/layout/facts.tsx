import type { ReactNode } from 'react'
import '../css/deferred.css'

type FactsProps = { ends?: boolean; className?: string | undefined; children: ReactNode }

/** A description list with one name and value per row; `ends` puts them at opposite ends. */
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
