// Prerenders the first page with happy-dom, in a separate process because it sets browser globals: `node
// prerender.mjs bundle.mjs zh`. With `pages` it prerenders every page and lists its first requests instead. Both
// print JSON.
import { Window } from 'happy-dom'
import { pathToFileURL } from 'node:url'

const [bundle = '', language = 'zh', what] = process.argv.slice(2)
const window = new Window({ url: 'http://localhost/', width: 390, height: 844 })
window.localStorage.setItem('settings', JSON.stringify({ language }))

/** @type {(name: string, value: unknown) => void} */
const provide = (name, value) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
for (const name of [
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'Node',
])
  provide(name, window[/** @type {'document'} */ (name)])
provide('window', window)
// Requests are recorded and never answered: pages are rendered as before the first reply.
/** @type {string[]} */
const requested = []
provide('fetch', (/** @type {string} */ url, /** @type {{ body?: string }} */ { body } = {}) => {
  requested.push(body === undefined ? url : `${url} ${body}`)
  return new Promise(() => undefined)
})
provide('indexedDB', { open: () => ({}) })
provide(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
// on a busy machine a page may take so long that the slow-network bar appears, which measures itself
provide(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
if (what === 'pages') {
  // data embedded in the page by the server is not requested
  const facts = { tenant: '{tenant}', first: { at: Date.now(), config: [], goods: [] } }
  window.document.body.innerHTML = `<script type="application/json" id="huishou">${JSON.stringify(facts)}</script>`
}

const { prerender, pageStarts } = await import(pathToFileURL(bundle).href)
const result = JSON.stringify(what === 'pages' ? await pageStarts(requested) : await prerender())
process.stdout.write(result, () => process.exit(0))
