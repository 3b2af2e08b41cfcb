// Grey placeholders for content that is loading.

import { Fragment, type ReactNode } from 'react'

/** A grey placeholder for a text or picture; `height` and `width` are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round,
}: {
  width?: string
  height?: string
  round?: boolean
}) {
  return (
    <span
      className="k-skeleton"
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden
    />
  )
}

type ListProps = {
  rows?: number
  label: string
  /** The placeholder of one row; by default a picture, two lines and a figure. */
  card?: ReactNode
}

/** The placeholder of a list that is loading. */
export function SkeletonList({ rows = 4, label, card = <SkeletonRow /> }: ListProps) {
  return (
    <SkeletonPage className="k-list" label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Fragment key={row}>{card}</Fragment>
      ))}
    </SkeletonPage>
  )
}

function SkeletonRow() {
  return (
    <div className="k-card k-skeleton-row">
      <Skeleton width="44px" height="44px" />
      <span>
        <Skeleton width="60%" />
        <Skeleton width="85%" height=".8em" />
      </span>
      <Skeleton width="56px" />
    </div>
  )
}

type PageProps = { label: string; className?: string; children: ReactNode }

/** The placeholder of a page that is loading; screen readers announce `label`. */
export function SkeletonPage({ label, className = 'k-column', children }: PageProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {children}
    </div>
  )
}

/** Renders one placeholder card for each number, with that many lines. */
export const SkeletonCards = ({ lines }: { lines: readonly number[] }) =>
  lines.map((count, card) => (
    <div key={card} className="k-card k-skeleton-card">
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} width={line === 0 ? '40%' : '100%'} height="1.2em" />
      ))}
    </div>
  ))
