// Keeps the shell of the app on the device, so that it opens in a basement without signal. The build writes VERSION
// and FILES in front of this. Data is not kept here: the app keeps what it last read and says how old it is.
const SHELL = '/courier/'
const CACHE = `courier-${VERSION}`
const PICTURES = 'courier-pictures'

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll([SHELL, ...FILES])
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('courier-') && name !== CACHE && name !== PICTURES)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

// The page itself comes fresh when there is a network: it says whether this is the demo, and names the newest files.
async function freshPage(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(CACHE)).put(SHELL, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(SHELL)
    if (kept) return kept
    throw error
  }
}

async function kept(request, name) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(name)).put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === SHELL) event.respondWith(freshPage(request))
  else if (pathname.startsWith(`${SHELL}assets/`)) event.respondWith(kept(request, CACHE))
  else if (/^\/(?:static\/waste|brand)\//.test(pathname)) event.respondWith(kept(request, PICTURES))
})
