// The root component of the app, a function that loads its first page, and one that opens another page.

import { DialogHost } from '@huishou/kit/overlays/dialog'
import { ErrorBoundary } from '@huishou/kit/shell/error-boundary'
import { browserHistory } from '@huishou/kit/shell/browser-history'
import { createNavigator } from '@huishou/kit/shell/navigator'
import { createPageLoader } from '@huishou/kit/shell/page-loader'
import { PageShell } from '@huishou/kit/shell/app-frame'
import { servedVersion } from '@huishou/kit/shell/served-version'
import { sessionStorageIfAllowed } from '@huishou/kit/shell/stack-storage'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { ToastHost } from '@huishou/kit/overlays/toast'
import { KitMessagesProvider } from '@huishou/kit/kit-messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { onLoginNeeded as whenLoginNeeded, queryClient } from '../shared/api.ts'
import { appMessages, useKitMessages, type AppMessageKey } from '../shared/app-messages.ts'
import { ContactLink } from '../entities/content/contact-link.tsx'
import { DemoMark } from '../shared/components/demo-mark.tsx'
import { useMessages } from '../shared/i18n.ts'
import { StartUp } from './start-up.tsx'
import { appState } from '../shared/app-state.ts'
import { businessName } from '../shared/business-name.ts'
import { lendNavigator, onLoginNeeded } from '../shared/login-needed.ts'
import { FailedPicture, NotFoundPicture } from '../shared/illustrations/failures.tsx'
import { HelpLine } from './help-line.tsx'
import { DeferredParts } from './deferred-parts.tsx'
import { ROOT } from './root-path.ts'
import { routes } from './routes.ts'
import { MainTabs } from './main-tabs.tsx'

const navigator = createNavigator({
  routes,
  root: ROOT,
  port: browserHistory(window),
  store: sessionStorageIfAllowed(),
})
const loader = createPageLoader({ servedVersion: () => servedVersion('/') })
lendNavigator(navigator)
whenLoginNeeded(onLoginNeeded)

/**
 * Shown in place of a page that has crashed. The usual cause is a reply of an unexpected shape, so a retry must refetch
 * first.
 */
const failure = {
  picture: <FailedPicture />,
  help: <ContactLink />,
  beforeRetry: () => {
    // drop what only the broken page used; data other pages show stays until its refetch arrives
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries({ type: 'active' })
    return Promise.resolve()
  },
}

/** Loads the first page's chunk before React renders anything; resolves when it is loaded or has failed. */
export function loadFirstPage(): Promise<void> {
  const { route } = navigator.state().current
  if (!route) return Promise.resolve()
  loader.load(route)
  return new Promise((resolve) => {
    const look = () => {
      if (loader.get(route.path)?.state === 'waiting') return
      stop()
      resolve()
    }
    const stop = loader.subscribe(look)
    look()
  })
}

/** Resets the app to another page. The build uses it to prerender one page after the other. */
export const goTo = (url: string): Promise<void> => navigator.reLaunch(url)

export function App() {
  const kitMessages = useKitMessages()
  const messages = useMessages(appMessages)
  // re-renders when either changes
  appState.use()
  const appName = businessName() || messages['appName']
  const titleOf = (title: string | undefined) =>
    `${messages[(title ?? 'title.notFound') as AppMessageKey]} · ${appName}`
  return (
    <KitMessagesProvider messages={kitMessages}>
      <ErrorBoundary
        fallback={() => <ErrorState text={kitMessages.crashed} onRetry={() => window.location.reload()} />}
      >
        <QueryClientProvider client={queryClient}>
          <PageShell
            navigator={navigator}
            loader={loader}
            titleOf={titleOf}
            tabBar={(path) => <MainTabs current={path} />}
            foot={<HelpLine />}
            notFoundPicture={<NotFoundPicture />}
            failure={failure}
          >
            <StartUp />
            <DeferredParts />
            <DemoMark />
            <DialogHost />
            <ToastHost />
          </PageShell>
        </QueryClientProvider>
      </ErrorBoundary>
    </KitMessagesProvider>
  )
}
