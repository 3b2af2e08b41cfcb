import { removeStoredValues } from '@huishou/client/stored-value'
import { preloadSheets } from '@huishou/kit/loading/lazy'
import { useNavState } from '@huishou/kit/shell/navigation'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { lifeData } from '../shared/life-data.ts'
import { network, startKeeping } from '../shared/network.ts'
import { feedbackWaits } from '../shared/waiting-flags.ts'
import { whenIdle } from '../shared/when-idle.ts'
import { ROOT } from './root-path.ts'

/** As wide as the page and the card beside it. */
const WIDE = '(min-width: 900px)'
const isWide = () => window.matchMedia(WIDE).matches
const onWidth = (tell: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** A part fetched once it is wanted and the page has nothing better to do; where it does not come, the page goes on. */
function useDeferred(wanted: boolean, load: () => Promise<ReactNode>): ReactNode {
  const [part, setPart] = useState<ReactNode>(null)
  const missing = wanted && part === null
  useEffect(() => (missing ? whenIdle(() => void load().then(setPart, ignored)) : undefined), [missing, load])
  return wanted ? part : null
}
const ignored = () => undefined

/** Prices of the place and free windows are asked for first; what the worker keeps is for the next visit. */
const QUIET_MS = 2_500

/** True once the first page has been there for a while. */
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

/** Version 0.1 stored pages as they were seen last. */
const removeLegacySnapshots = () => removeStoredValues('look:')

/** Addresses of pictures open for a quarter of an hour. */
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

/** What comes over the wire after the first screen, because nobody waits for it to see that. */
export function DeferredParts() {
  const trouble = useSyncExternalStore(network.subscribe, hasNetworkTrouble)
  const wide = useSyncExternalStore(onWidth, isWide)
  // the worker has it where there is no network any more
  const bar = useDeferred(trouble, loadBar)
  const card = useDeferred(wide, loadCard)
  const quiet = useSettled()
  const updates = useDeferred(quiet, loadUpdates)
  // a guest on the first page has all of it in the page itself, which the worker keeps
  const { token } = lifeData.use()
  const { path, key } = useNavState().current
  const worthKeeping = Boolean(token) || path !== ROOT
  useEffect(() => {
    // not called off: should the login turn out to be over, what was kept for it has to go
    if (worthKeeping) whenIdle(() => void startKeeping().catch(ignored))
  }, [worthKeeping])
  useEffect(() => whenIdle(sendPendingFeedback), [])
  useEffect(() => whenIdle(removeLegacySnapshots), [])
  useEffect(() => (quiet ? renewPicturesLater() : undefined), [quiet])
  // anew for each page: its own sheets are known once it is there
  useEffect(() => (quiet ? whenIdle(preloadSheets) : undefined), [quiet, key])
  return (
    <>
      {bar}
      {card}
      {updates}
    </>
  )
}
