/** A grey shape where text or a picture will be; `height` and `width` are CSS lengths. */
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

/** Cards in the shape of a list that is on its way: a picture, two lines, a figure. */
export function SkeletonList({ rows = 4, label }: { rows?: number; label: string }) {
  return (
    <div className="k-list" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="k-card k-skeleton-row">
          <Skeleton width="44px" height="44px" />
          <span>
            <Skeleton width="60%" />
            <Skeleton width="85%" height=".8em" />
          </span>
          <Skeleton width="56px" />
        </div>
      ))}
    </div>
  )
}
