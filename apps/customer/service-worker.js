/* VERSION and ASSETS are written above by the build. */
const SHELL = `shell-${VERSION}`
const FILES = 'files'
const MOST_FILES = 120
const REFRESH_AFTER_MS = 3_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

async function keepShell() {
  const cache = await caches.open(SHELL)
  await cache.add(new Request('/', { cache: 'reload' }))
  // Assets are named by their content: what an earlier version fetched is still right.
  await Promise.allSettled(
    ASSETS.map(async (url) => {
      const known = await caches.match(url)
      if (known) await cache.put(url, known)
      else await cache.add(url)
    }),
  )
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name !== SHELL && name !== FILES).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // Other paths are the console, the courier app or the server: not this app's.
    if (url.pathname === '/' || url.pathname === '/index.html') {
      event.respondWith(fromShell())
      event.waitUntil(refreshPage())
    }
    return
  }
  if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/'))
    event.respondWith(cacheFirst(request))
  else if (url.pathname.startsWith('/static/')) event.respondWith(cacheFirst(request, FILES))
})

/** The page brings prices: the next visit begins with those of this one. Never a page of another version. */
async function refreshPage() {
  try {
    // What this visit needs goes first.
    await new Promise((resolve) => setTimeout(resolve, REFRESH_AFTER_MS))
    const page = await fetch('/')
    const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
    const ours = named.length > 0 && named.every((url) => ASSETS.includes(url))
    if (page.ok && ours) await (await caches.open(SHELL)).put('/', page)
  } catch {
    // Offline: the page that is kept stays.
  }
}

async function fromShell() {
  const cache = await caches.open(SHELL)
  return (await cache.match('/')) ?? fetch('/')
}

async function cacheFirst(request, into = SHELL) {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(into)
    await cache.put(request, answer.clone())
    const keys = await cache.keys()
    if (into === FILES && keys.length > MOST_FILES) await cache.delete(keys[0])
  }
  return answer
}
