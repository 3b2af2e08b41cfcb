import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/nav-bar'
import { usePage } from '@huishou/kit/shell/page-hooks'
import { useNavState, useNavigator } from '@huishou/kit/shell/navigation'
import { EmptyState } from '@huishou/kit/state-views'
import { appMessages, type AppMessageKey } from '../shared/app-messages.ts'
import { useMessages } from '../shared/i18n.ts'
import { ComingSoonPicture } from '../shared/pictures/states.tsx'
import { ROOT } from './root.ts'

/** Stands in for a page that is not built yet, and says so. */
export function ComingSoonPage() {
  const m = useMessages(appMessages)
  const navigator = useNavigator()
  const { key } = usePage()
  const { trail, kept } = useNavState()
  const here = [...trail, ...kept].find((entry) => entry.key === key)
  const title = here?.route?.title as AppMessageKey | undefined
  const isHome = here?.path === ROOT
  const home = <Button onClick={() => void navigator.open('/')}>{m['soon.action']}</Button>
  return (
    <>
      <NavBar title={m[title ?? 'appName']} start={here?.route?.tab ? null : undefined} />
      <EmptyState
        picture={<ComingSoonPicture />}
        title={m['soon.title']}
        text={m['soon.text']}
        action={isHome ? undefined : home}
      />
    </>
  )
}
