import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { useNavigator } from '../shell/navigation.tsx'
import { useWords } from '../kit-messages.tsx'

type NavBarProps = {
  title?: ReactNode
  /** At the start, instead of the back arrow. `null` leaves it empty (tab pages). */
  start?: ReactNode
  end?: ReactNode
  /** `clear` lets a coloured ground show through; `light` also writes in white. */
  tone?: 'plain' | 'clear' | 'light'
  onBack?: () => void
}

/** The bar a page draws at its top: back, the title as the page's heading, and one or two actions. */
export function NavBar({ title, start, end, tone = 'plain', onBack }: NavBarProps) {
  const navigator = useNavigator()
  const words = useWords()
  const back = onBack ?? (() => void navigator.navigateBack())
  return (
    <header className="k-nav" data-tone={tone}>
      <div className="k-nav-side">
        {start === undefined ? (
          <IconButton label={words.back} icon={<ChevronLeft size={24} />} onClick={back} />
        ) : (
          start
        )}
      </div>
      <h1>{title}</h1>
      <div className="k-nav-side k-nav-end">{end}</div>
    </header>
  )
}
