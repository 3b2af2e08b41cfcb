// The entry point of the app: applies the preferences, stores the inviter named in the URL, prefetches a member's
// addresses and open orders for the home page, renders the app, and watches for the offer to install it.

import '@huishou/kit/kit.css'
import { pause } from '@huishou/client/request-timers'
import overlays from '@huishou/kit/overlays.css?url'
import './app.css'
import { createRoot } from 'react-dom/client'
import { watchInstall } from '../shared/device/install-prompt.ts'
import { applyPreferences } from '../shared/preferences.ts'
import { openOrdersQuery } from '../entities/pickup/open-orders.ts'
import { addressesQuery } from '../entities/place/addresses.ts'
import { queryClient } from '../shared/api.ts'
import { appState, rememberInviter } from '../shared/app-state.ts'
import { App, loadFirstPage } from './app.tsx'
import { ROOT } from './root-path.ts'
import './worker-at-start.ts'

// Overlays cannot open before the app is loaded, so their styles are not inlined in the page.
document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: overlays }))
applyPreferences()
rememberInviter(window.location.href)
window.addEventListener('hashchange', () => rememberInviter(window.location.href))

const HARDLY_A_WAIT_MS = 100
/** On the home page, prefetches a member's addresses and open orders: they are usually cached before React renders. */
const readFirst = () => {
  if (!appState.get().token || !['', '#/', `#${ROOT}`].includes(window.location.hash)) return undefined
  const reads = [addressesQuery, openOrdersQuery].map((query) => queryClient.prefetchQuery<unknown>(query))
  return Promise.race([Promise.all(reads), pause(HARDLY_A_WAIT_MS)])
}
const known = readFirst()
const pageIsThere = loadFirstPage().then(() => known)

const root = document.getElementById('root')
const draw = () => root && createRoot(root).render(<App />)
// A prerendered page stays visible until the same page can replace it.
if (root?.firstChild) void pageIsThere.then(() => requestAnimationFrame(() => setTimeout(draw)))
else draw()
watchInstall()
