import type { ReactNode } from 'react'
import './record.css'

/** A titled section of a record. */
export function Section({
  title,
  extra,
  children,
}: {
  title: string
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="block">
      <header>
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
