// Tiles in a grid: check boxes, radio buttons and buttons that look like tiles.

import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

/**
 * Lays out tiles in equal columns, with fewer columns on narrow screens and with large text. `invalid` marks the group
 * as wrong.
 */
export function TileGrid(props: {
  label: string
  columns?: 2 | 3 | 4
  invalid?: boolean
  describedBy?: string | undefined
  children: ReactNode
}) {
  return (
    <div
      className="k-tiles"
      role="group"
      aria-label={props.label}
      data-columns={props.columns ?? 4}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
    >
      {props.children}
    </div>
  )
}

type TileProps = { title: ReactNode; note?: ReactNode; picture?: ReactNode; disabled?: boolean }

/** A checkbox styled as a tile. */
export function CheckTile({
  checked,
  onChange,
  ...rest
}: TileProps & { checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="k-tile">
      <input
        type="checkbox"
        checked={checked}
        disabled={rest.disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <TileFace {...rest} />
    </label>
  )
}

/** A radio button styled as a tile; the tiles of one choice share `name`. */
export function RadioTile({
  name,
  checked,
  onSelect,
  ...rest
}: TileProps & { name: string; checked: boolean; onSelect: () => void }) {
  return (
    <label className="k-tile">
      <input type="radio" name={name} checked={checked} disabled={rest.disabled} onChange={onSelect} />
      <TileFace {...rest} />
    </label>
  )
}

/** A tile that acts as a button, such as "more". */
export function ActionTile({ onClick, ...rest }: TileProps & { onClick: () => void }) {
  return (
    <button type="button" className="k-tile" disabled={rest.disabled} onClick={onClick}>
      <TileFace {...rest} />
    </button>
  )
}

function TileFace({ title, note, picture }: TileProps) {
  return (
    <>
      <i className="k-tile-mark" aria-hidden>
        <Check size={14} strokeWidth={3} />
      </i>
      {picture}
      <b>{title}</b>
      {note && <small>{note}</small>}
    </>
  )
}
