import type { ReactNode } from 'react'
import '../css/parts.css'

type FactsProps = { ends?: boolean; className?: string | undefined; children: ReactNode }

/** Names beside what they name, a row each; `ends`: at both ends of the row. */
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
