/* VERSION and ASSETS are written above by the build. */
const SHELL = `shell-${VERSION}`
const FILES = 'files'
const MOST_FILES = 120
const REFRESH_AFTER_MS = 3_000
/** How many files are fetched at a time for later: slow enough to leave the network to the person. */
const LANES = 3

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

/** The first time only what the page in sight is made of; an update is fetched whole while the old one still works. */
async function keepShell() {
  const cache = await caches.open(SHELL)
  const page = await fetch(new Request('/', { cache: 'reload' }))
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  await keep(cache, filesOf(await page.clone().text()))
  if (self.registration.active) await keep(cache, ASSETS).catch(() => undefined)
  await cache.put('/', page)
}

const filesOf = (page) => [...new Set(page.match(/\/assets\/[\w.-]+/g) ?? [])]

/** Keeps what is not kept yet. Assets are named by their content: what an earlier version fetched is still right. */
async function keep(cache, urls) {
  const left = [...urls]
  const lane = async () => {
    for (let url = left.shift(); url; url = left.shift()) {
      if (await cache.match(url)) continue
      const known = await caches.match(url)
      if (known) await cache.put(url, known)
      else await cache.add(new Request(url, { priority: 'low' }))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

/** The version before this one stays: another tab may still be at work with it. */
async function dropOld() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  // Nothing asked for by name: the whole app.
  else if (event.data?.keep) {
    const urls = event.data.keep === 'all' ? ASSETS : event.data.keep.filter((url) => ASSETS.includes(url))
    event.waitUntil(
      caches
        .open(SHELL)
        .then((cache) => keep(cache, urls))
        .catch(() => undefined),
    )
  }
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
    const named = filesOf(await page.clone().text())
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
