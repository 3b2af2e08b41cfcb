import { appMessages } from '../shared/messages/app-name.ts'
import { demoMessages } from './demo-messages.ts'
import { tabMessages } from '../shared/messages/tab.ts'
import { titleMessages } from '../shared/messages/title.ts'
import { settleIdentity } from '@huishou/client/reauthenticate'
import { closeDialogs, DialogHost } from '@huishou/kit/overlays/dialog'
import { browserHistory } from '@huishou/kit/shell/browser-history'
import { createNavigator } from '@huishou/kit/shell/navigator'
import { createPageLoader } from '@huishou/kit/shell/page-loader'
import { PageShell } from '@huishou/kit/shell/app-frame'
import { servedVersion } from '@huishou/kit/shell/served-version'
import { sessionStorageIfAllowed } from '@huishou/kit/shell/stack-storage'
import { TabBar } from '@huishou/kit/layout/tab-bar'
import { ToastHost } from '@huishou/kit/overlays/toast'
import { KitMessagesProvider } from '@huishou/kit/kit-messages'
import { QueryClientProvider } from '@tanstack/react-query'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Store from 'lucide-react/icons/store'
import { useEffect, useRef } from 'react'
import { IdentityHost } from '../features/staff/identity-sheet.tsx'
import { SignInPage } from '../features/staff/sign-in-page.tsx'
import { queryClient } from '../shared/api.ts'
import { isDemo } from '../shared/demo.ts'
import { forgetPerson } from '../shared/delete-person-data.ts'
import { useSay } from '../shared/language.ts'
import { keepSending, useOutbox } from '../shared/outbox.ts'
import { keepSharing } from '../shared/position-sharing.ts'
import { renewPush } from '../shared/push-renewal.ts'
import { useSession, type StaffMember } from '../shared/session.ts'
import { StatusStrip } from '../shared/status-strip.tsx'
import { useCachedStops } from './cache-stops.ts'
import { useKitMessages } from './kit-messages.ts'
import { readWhenReachable, useLive } from './refetch-changed-data.ts'
import { renewPictures } from './renew-expired-pictures.ts'
import { routes } from './routes.ts'

const navigator = createNavigator({
  routes,
  root: '/home',
  port: browserHistory(window),
  store: sessionStorageIfAllowed(),
})
const loader = createPageLoader({ servedVersion: () => servedVersion('/courier/') })
const PRELOAD_AFTER_MS = 2_000

/**
 * The root component of the app: its providers, the sign-in page or the frame with the open pages, and the global
 * overlays (dialogs, toasts, identity check).
 */
export function App() {
  const words = useKitMessages()
  const here = useSession()
  useEffect(keepSending, [])
  useEffect(readWhenReachable, [])
  useEffect(renewPictures, [])
  useLive(here?.token)
  const staffId = here?.staff.id ?? null
  const previous = useRef<number | null>(null)
  useEffect(() => {
    const before = previous.current
    previous.current = staffId
    // When somebody signs in and nobody was signed in before, the replies that the sign-in page has read are kept.
    // Another tab may also switch directly from one person to the next.
    if (staffId !== null && (before === null || before === staffId)) return
    if (before !== null) queryClient.clear()
    closeDialogs()
    settleIdentity(false)
    void forgetPerson()
  }, [staffId])
  return (
    <QueryClientProvider client={queryClient}>
      <KitMessagesProvider messages={words}>
        {isDemo && <DemoMark />}
        {here ? <Frame key={here.staff.id} who={here.staff} /> : <SignInPage />}
        {here && <IdentityHost />}
        <DialogHost />
        <ToastHost />
      </KitMessagesProvider>
    </QueryClientProvider>
  )
}

function Frame({ who }: { who: StaffMember }) {
  const say = useSay()
  useCachedStops(who)
  const isCourier = who.role === 'courier'
  useEffect(() => (isCourier ? keepSharing() : undefined), [isCourier])
  useEffect(() => void renewPush(who.id), [who.id])
  useEffect(() => {
    // Preloads every page, so that all work without a network even where no service worker may run.
    const timer = setTimeout(() => routes.forEach(loader.load), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const titleOf = (title: string | undefined) =>
    title
      ? `${say(titleMessages[title as keyof typeof titleMessages])} · ${say(appMessages.name)}`
      : say(appMessages.name)
  return (
    <PageShell
      navigator={navigator}
      loader={loader}
      titleOf={titleOf}
      tabBar={(path) => <Tabs path={path} />}
    />
  )
}

function Tabs({ path }: { path: string }) {
  const say = useSay()
  const here = useSession()
  const refused = useOutbox().filter(({ state }) => state === 'refused').length
  const Home = here?.staff.role === 'courier' ? ClipboardList : Store
  const label =
    here?.staff.role === 'courier'
      ? say(tabMessages.stops)
      : here?.staff.role === 'clerk' || here?.staff.role === 'manager'
        ? say(tabMessages.counter)
        : say(tabMessages.home)
  return (
    <div className="c-foot">
      <StatusStrip />
      <TabBar
        label={say(tabMessages.label)}
        current={path}
        items={[
          {
            path: '/home',
            label,
            on: <Home size={24} strokeWidth={2.4} />,
            off: <Home size={24} strokeWidth={1.8} />,
          },
          {
            path: '/me',
            label: say(tabMessages.me),
            on: <CircleUserRound size={24} strokeWidth={2.4} />,
            off: <CircleUserRound size={24} strokeWidth={1.8} />,
            badge: refused,
          },
        ]}
      />
    </div>
  )
}

function DemoMark() {
  const say = useSay()
  return <span className="c-demo">{say(demoMessages.mark)}</span>
}
