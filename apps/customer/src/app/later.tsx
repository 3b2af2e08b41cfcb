import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { readDevice } from '../shared/device-values.ts'
import { network, startKeeping } from '../shared/network.ts'
import { whenIdle } from '../shared/when-idle.ts'

/** As wide as the page and the card beside it. */
const WIDE = '(min-width: 900px)'
const isWide = () => window.matchMedia(WIDE).matches
const onWidth = (tell: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** A part fetched once it is wanted and the page has nothing better to do; where it does not come, the page goes on. */
function usePart(wanted: boolean, load: () => Promise<ReactNode>): ReactNode {
  const [part, setPart] = useState<ReactNode>(null)
  const missing = wanted && part === null
  useEffect(() => (missing ? whenIdle(() => void load().then(setPart, ignored)) : undefined), [missing, load])
  return wanted ? part : null
}
const ignored = () => undefined

const loadBar = () => import('./offline-bar.tsx').then(({ OfflineBar }) => <OfflineBar />)
const loadCard = () => import('./desktop-card.tsx').then(({ DesktopCard }) => <DesktopCard />)

/** What comes over the wire after the first screen, because nobody waits for it to see that. */
export function Later() {
  const away = useSyncExternalStore(network.subscribe, network.away)
  const wide = useSyncExternalStore(onWidth, isWide)
  // the worker has it where there is no network any more
  const bar = usePart(away, loadBar)
  const card = usePart(wide, loadCard)
  useEffect(
    () =>
      whenIdle(() => {
        startKeeping().catch(ignored)
        if (readDevice('feedbackWaiting')[0])
          import('../features/content/outbox.ts').then(({ outbox }) => outbox.start(), ignored)
      }),
    [],
  )
  return (
    <>
      {bar}
      {card}
    </>
  )
}
