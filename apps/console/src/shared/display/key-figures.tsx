import type { ReactNode } from 'react'
import './key-figures.css'

export type Sum = { label: string; value: ReactNode; more?: ReactNode; bad?: boolean }

/** A row of labelled figures, such as the totals above a list. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <div role="status">
      <dl className="sums">
        {sums.map(({ label, value, more, bad = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={bad ? 'bad' : ''}>
              {value} {more !== undefined && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
