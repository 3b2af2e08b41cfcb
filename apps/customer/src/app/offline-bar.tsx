// The bar that is shown while the server is unreachable or slow.

import { useNavState } from '@huishou/kit/shell/use-navigator'
import { configValues } from '@huishou/wire/client/content/config-values'
import { launchConfigKeys } from '@huishou/wire/content/choices'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { api, queryClient } from '../shared/api.ts'
import { relativeTime } from './relative-time.ts'
import { useMessages } from '../shared/i18n.ts'
import { network } from '../shared/network.ts'
import styles from './offline-bar.module.css'
import { offlineMessages } from './offline-and-desktop-messages.ts'

const LOOK_EVERY_MS = 15_000

/** Returns the fetch time of the oldest data on the page, ignoring settings; undefined when there is none. */
const oldestInSight = (): number | undefined => {
  const times = queryClient
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => state.dataUpdatedAt > 0 && queryKey[0] !== configValues.name,
    })
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

const shownHere = () => network.cachedAt(window.location.hash)

/** Sends a small request now and then, to detect a returned network that the phone does not report. */
const knock = () => {
  if (document.visibilityState === 'visible')
    void api.call(configValues, { keys: launchConfigKeys.join(',') })
}

/** A slim bar while the server is unreachable or slow, with the age of the data shown. */
export function OfflineBar() {
  const messages = useMessages(offlineMessages)
  // the text depends on the current page
  useNavState()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      knock()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const bar = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    // two lines high where the text is large
    const measure = () => root.style.setProperty('--k-strip', `${element.offsetHeight}px`)
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => {
      watch.disconnect()
      root.style.removeProperty('--k-strip')
    }
  }, [])
  const slow = useSyncExternalStore(network.subscribe, network.slow)
  const serverAway = useSyncExternalStore(network.subscribe, network.serverAway)
  const at = useSyncExternalStore(network.subscribe, shownHere) ?? oldestInSight()
  return (
    <p ref={bar} className={styles.bar} role="status">
      <CloudOff size={15} aria-hidden />
      <span className="k-figures">
        {slow
          ? messages.slow
          : serverAway
            ? messages.serverAway
            : navigator.onLine
              ? messages.unreachable
              : messages.offline}{' '}
        ·{' '}
        {at !== undefined
          ? messages.asOf(relativeTime(at, now, messages.age))
          : slow
            ? messages.waiting
            : serverAway
              ? messages.soon
              : messages.nothing}
      </span>
    </p>
  )
}
