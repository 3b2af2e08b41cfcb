/* VERSION, ASSETS and HOME, the files of the first page beside the app's, are written above by the build. */
const SHELL = `shell-${VERSION}`
const FILES = 'files'
/** Stands in the shell of a version that pages came from. */
const WAS_ACTIVE = '/was-active'
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
  await keep(cache, [...filesOf(await page.clone().text()), ...HOME])
  if (self.registration.active) await keep(cache, ASSETS).catch(() => undefined)
  await cache.put('/', page)
  if (self.registration.active) await dropUnused().catch(() => undefined)
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
  event.waitUntil(
    dropOld()
      .catch(() => undefined)
      .then(() => self.clients.claim()),
  )
})

/** The version before this one stays: another tab may still be at work with it. */
async function dropOld() {
  const { used, unused } = await otherShells()
  const old = used.length > 0 ? [...used.slice(0, -1), ...unused] : unused.slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
  await (await caches.open(SHELL)).put(WAS_ACTIVE, new Response(''))
}

/** A version that waited and was overtaken by this one: no page ever came from it. */
async function dropUnused() {
  const { used, unused } = await otherShells()
  // without a mark of the one at work nothing is known
  if (used.length > 0) await Promise.all(unused.map((name) => caches.delete(name)))
}

async function otherShells() {
  const used = []
  const unused = []
  for (const name of await caches.keys()) {
    if (!name.startsWith('shell-') || name === SHELL) continue
    const active = await (await caches.open(name)).match(WAS_ACTIVE)
    if (active) used.push(name)
    else unused.push(name)
  }
  return { used, unused }
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
    event.respondWith(cacheFirst(event))
  else if (/^\/(?:static|brand)\//.test(url.pathname)) event.respondWith(cacheFirst(event, FILES))
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
  return (await found('/', SHELL)) ?? fetch('/')
}

/** A storage that cannot be read is as good as an empty one. */
async function found(request, cacheName) {
  return await caches.match(request, cacheName ? { cacheName } : {}).catch(() => undefined)
}

/** The answer goes out first: a full storage costs the copy, never the file. */
async function cacheFirst(event, into = SHELL) {
  const { request } = event
  const known = await found(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keepCopy(request, answer.clone(), into).catch(() => undefined))
  return answer
}

async function keepCopy(request, answer, into) {
  const cache = await caches.open(into)
  await cache.put(request, answer)
  const keys = await cache.keys()
  if (into === FILES && keys.length > MOST_FILES) await cache.delete(keys[0])
}
