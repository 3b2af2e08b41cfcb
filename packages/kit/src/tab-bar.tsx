import type { ReactNode } from 'react'
import { useNavigator } from './shell/navigation.tsx'

export type TabItem = { path: string; label: string; on: ReactNode; off: ReactNode; badge?: number }

/** The app's main places at the bottom, 50 px above the phone's safe area. */
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
  return (
    <nav className="k-tab-bar" aria-label={label}>
      {items.map((item) => {
        const here = item.path === current
        return (
          <a
            key={item.path}
            href={`#${item.path}`}
            aria-current={here ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault()
              if (!here) void navigator.switchTab(item.path)
            }}
          >
            <span className="k-tab-icon">
              {here ? item.on : item.off}
              {item.badge ? <em>{item.badge > 99 ? '99+' : item.badge}</em> : null}
            </span>
            <span>{item.label}</span>
          </a>
        )
      })}
    </nav>
  )
}
