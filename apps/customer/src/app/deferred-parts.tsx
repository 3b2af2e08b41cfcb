// The parts of the app that are loaded only after the first screen is shown.

import { removeStoredValues } from '@huishou/client/stored-value'
import { preloadSheets } from '@huishou/kit/loading/lazy'
import { useNavState } from '@huishou/kit/shell/use-navigator'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { appState } from '../shared/app-state.ts'
import { startAnswerCache } from '../shared/lazy-answer-cache.ts'
import { network } from '../shared/network.ts'
import { feedbackWaits } from '../shared/unsent-feedback-flag.ts'
import { whenIdle } from '../shared/when-idle.ts'
import { ROOT } from './root-path.ts'

/** The minimum width at which the page and the card fit side by side. */
const WIDE = '(min-width: 900px)'
const isWide = () => window.matchMedia(WIDE).matches
const onWidth = (notify: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Loads a part in an idle moment once it is wanted; if it fails to load, the page works without it. */
function useDeferred(wanted: boolean, load: () => Promise<ReactNode>): ReactNode {
  const [part, setPart] = useState<ReactNode>(null)
  const missing = wanted && part === null
  useEffect(() => (missing ? whenIdle(() => void load().then(setPart, ignored)) : undefined), [missing, load])
  return wanted ? part : null
}
const ignored = () => undefined

/**
 * The pause after the page has loaded. Prices and free slots are requested first, as the files that the service worker
 * caches are needed only on the next visit.
 */
const QUIET_MS = 2_500

/** Returns true once the first page has been loaded for a while. */
function useSettled(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer = 0
    const start = () => (timer = window.setTimeout(() => setQuiet(true), QUIET_MS))
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', start)
    }
  }, [])
  return quiet
}

const hasNetworkTrouble = () => network.away() || network.slow()
const loadBar = () => import('./offline-bar.tsx').then(({ OfflineBar }) => <OfflineBar />)
const loadUpdates = () => import('./update-notice.tsx').then(({ UpdateNotice }) => <UpdateNotice />)
const loadCard = () => import('./desktop-card.tsx').then(({ DesktopCard }) => <DesktopCard />)

const sendPendingFeedback = () => {
  if (feedbackWaits.get())
    import('../features/content/feedback-outbox.ts').then(({ outbox }) => outbox.start(), ignored)
}

/** Removes the page snapshots that version 0.1 stored. */
const removeLegacySnapshots = () => removeStoredValues('look:')

/** Renews the URLs of private pictures once they have expired, which they do after 15 to 30 minutes. */
function renewPicturesLater() {
  let stop: () => void = ignored
  let left = false
  import('./renew-expired-pictures.ts').then(({ renewPictures }) => {
    if (!left) stop = renewPictures()
  }, ignored)
  return () => {
    left = true
    stop()
  }
}

/** The parts loaded after the first screen, which works without them. */
export function DeferredParts() {
  const trouble = useSyncExternalStore(network.subscribe, hasNetworkTrouble)
  const wide = useSyncExternalStore(onWidth, isWide)
  // offline, the service worker has its code
  const bar = useDeferred(trouble, loadBar)
  const card = useDeferred(wide, loadCard)
  const quiet = useSettled()
  const updates = useDeferred(quiet, loadUpdates)
  // a guest's first page is complete in the HTML, which the service worker caches
  const { token } = appState.use()
  const { path, key } = useNavState().current
  const worthKeeping = Boolean(token) || path !== ROOT
  useEffect(() => {
    // not cancelled on unmount: if the session turns out to be over, its cached data must be removed
    if (worthKeeping) whenIdle(() => void startAnswerCache().catch(ignored))
  }, [worthKeeping])
  useEffect(() => whenIdle(sendPendingFeedback), [])
  useEffect(() => whenIdle(removeLegacySnapshots), [])
  useEffect(() => (quiet ? renewPicturesLater() : undefined), [quiet])
  // again for each page: its sheets are known once it is loaded
  useEffect(() => (quiet ? whenIdle(preloadSheets) : undefined), [quiet, key])
  return (
    <>
      {bar}
      {card}
      {updates}
    </>
  )
}
