// Keeps the shell of the app on the device, so that it opens in a basement without signal.
// Data is not kept here: the app keeps what it last read by itself and says how old it is.
const CACHE = 'courier-shell-2'
const SHELL = '/courier/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(SHELL)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith('courier-') && name !== CACHE) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

async function networkFirst(request, key) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(key, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(key)
    if (kept) return kept
    throw error
  }
}

async function cacheFirst(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname.startsWith(SHELL)) event.respondWith(networkFirst(request, SHELL))
  else if (url.pathname.startsWith(`${SHELL}assets/`) || url.pathname.startsWith('/static/waste/')) event.respondWith(cacheFirst(request))
})
