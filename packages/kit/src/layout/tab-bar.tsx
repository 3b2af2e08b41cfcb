// The bar at the bottom with the app's main tabs.

import { useId, type ReactNode } from 'react'
import { useNavigator } from '../shell/use-navigator.ts'

/** A tab. `badge` is the number of items waiting there, and `badgeText` its text for screen readers. */
export type TabItem = {
  path: string
  label: string
  on: ReactNode
  off: ReactNode
  badge?: number
  badgeText?: string
}

/**
 * The bar with the app's main tabs at the bottom of the screen, at least 50 px high and above the phone's safe area.
 */
export function TabBar({
  label,
  items,
  current,
}: {
  label: string
  items: readonly TabItem[]
  current: string
}) {
  const navigator = useNavigator()
  const id = useId()
  return (
    <nav className="k-tab-bar" aria-label={label}>
      {items.map((item) => {
        const here = item.path === current
        return (
          <a
            key={item.path}
            href={`#${item.path}`}
            aria-current={here ? 'page' : undefined}
            aria-describedby={item.badge && item.badgeText ? `${id}${item.path}` : undefined}
            onClick={(event) => {
              event.preventDefault()
              if (!here) void navigator.switchTab(item.path)
            }}
          >
            <span className="k-tab-icon">
              {here ? item.on : item.off}
              {item.badge ? (
                <em aria-hidden={item.badgeText ? true : undefined}>
                  {item.badge > 99 ? '99+' : item.badge}
                </em>
              ) : null}
            </span>
            <span>{item.label}</span>
            {item.badge && item.badgeText ? (
              <span id={`${id}${item.path}`} hidden>
                {item.badgeText}
              </span>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}
