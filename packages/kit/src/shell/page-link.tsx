import type { ComponentProps, MouseEvent } from 'react'
import { toast } from '../overlays/toast.tsx'
import { useKitMessages } from '../kit-messages.tsx'
import { NavigationRefused } from './navigation-refused.ts'
import { useNavigator } from './use-navigator.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/**
 * A link inside the app. It has a real `href` that can be copied or opened elsewhere, while a tap navigates through the
 * page stack. A target that does not exist shows a toast.
 */
export function PageLink({ to, replace, onClick, ...rest }: PageLinkProps) {
  const navigator = useNavigator()
  const messages = useKitMessages()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    const going = replace ? navigator.redirectTo(to) : navigator.open(to)
    going.catch((error: unknown) => {
      if (error instanceof NavigationRefused && error.reason === 'not-found') toast(messages.notFoundTitle)
    })
  }
  return <a {...rest} href={`#${to}`} onClick={follow} />
}
