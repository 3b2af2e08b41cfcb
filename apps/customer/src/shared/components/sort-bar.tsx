// A bar with the sort options of a list.

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import styles from './sort-bar.module.css'

type Choice<K extends string> = {
  key: K
  label: string
  on: boolean
  /**
   * The current direction, for options that have two; described by `wayText`. `none` while the option is not
   * selected.
   */
  way?: 'up' | 'down' | 'none'
  wayText?: string
}

type SortBarProps<K extends string> = {
  label: string
  choices: readonly Choice<K>[]
  tone?: 'brand' | 'coral'
  onTap: (key: K) => void
  /** Further filters at the end of the bar. */
  children?: ReactNode
}

const ARROWS = { up: ArrowUp, down: ArrowDown, none: ArrowDownUp }

/** The sort options of a list; on a second tap on one with two directions, the caller reverses it. */
export function SortBar<K extends string>({
  label,
  choices,
  tone = 'brand',
  onTap,
  children,
}: SortBarProps<K>) {
  return (
    <div className={styles.sorts} data-tone={tone} role="group" aria-label={label}>
      {choices.map(({ key, label: name, on, way, wayText }) => {
        const Arrow = way && ARROWS[way]
        return (
          <button key={key} type="button" aria-pressed={on} onClick={() => onTap(key)}>
            {name}
            {Arrow && <Arrow size={14} aria-hidden />}
            {wayText && <span className="k-hidden">{wayText}</span>}
          </button>
        )
      })}
      {children}
    </div>
  )
}
