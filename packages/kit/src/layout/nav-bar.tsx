// The navigation bar at the top of a page.

import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { useNavigator } from '../shell/use-navigator.ts'
import { useKitMessages } from '../kit-messages.tsx'

type NavBarProps = {
  title?: ReactNode
  /** Replaces the back button. With `null` the place stays empty, as on tab pages. */
  start?: ReactNode
  end?: ReactNode
  /** `clear` is transparent over a coloured background; `light` also has white text. */
  tone?: 'plain' | 'clear' | 'light'
  onBack?: () => void
}

/** The bar at the top of a page: a back button, the title as a heading, and one or two actions. */
export function NavBar({ title, start, end, tone = 'plain', onBack }: NavBarProps) {
  const navigator = useNavigator()
  const messages = useKitMessages()
  const back = onBack ?? (() => void navigator.navigateBack())
  return (
    <header className="k-nav" data-tone={tone}>
      <div className="k-nav-side">
        {start === undefined ? (
          <IconButton label={messages.back} icon={<ChevronLeft size={24} />} onClick={back} />
        ) : (
          start
        )}
      </div>
      <h1>{title}</h1>
      <div className="k-nav-side k-nav-end">{end}</div>
    </header>
  )
}
