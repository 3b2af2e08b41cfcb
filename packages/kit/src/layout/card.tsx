// A card, and the title line of a card.

import type { ComponentProps, ReactNode } from 'react'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Small text or an action, shown at the end of the title line. */
  aside?: ReactNode
  tone?: 'plain' | 'brand' | 'money' | 'coral'
  /** Removes the inner padding, for lists and pictures that reach the edge. */
  flush?: boolean
}

/** A card: a raised surface for one subject, with an optional title line. */
export function Card({ title, aside, tone = 'plain', flush, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={`k-card ${className ?? ''}`}
      data-tone={tone}
      data-flush={flush || undefined}
    >
      {(title || aside) && <CardHead title={title} aside={aside} />}
      {children}
    </section>
  )
}

/** The title line inside a card that holds several subjects. */
export function CardHead({ title, aside }: { title?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="k-card-head">
      <h2>{title}</h2>
      {aside && <div className="k-card-aside">{aside}</div>}
    </div>
  )
}
