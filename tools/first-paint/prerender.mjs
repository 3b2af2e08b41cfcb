// Draws the first page in a process of its own, for its globals are those of a browser: `node prerender.mjs bundle.mjs zh`.
// `node prerender.mjs bundle.mjs zh pages` tells instead what every page requests first. Both write JSON.
import { Window } from 'happy-dom'
import { pathToFileURL } from 'node:url'

const [bundle = '', language = 'zh', what] = process.argv.slice(2)
const window = new Window({ url: 'http://localhost/', width: 390, height: 844 })
window.localStorage.setItem('settings', JSON.stringify({ language }))

/** @type {(name: string, value: unknown) => void} */
const lend = (name, value) =>
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
  lend(name, window[/** @type {'document'} */ (name)])
lend('window', window)
// Nothing is answered: pages are drawn as they are before the first answer.
/** @type {string[]} */
const asked = []
lend('fetch', (/** @type {string} */ url, /** @type {{ body?: string }} */ { body } = {}) => {
  asked.push(body === undefined ? url : `${url} ${body}`)
  return new Promise(() => undefined)
})
lend('indexedDB', { open: () => ({}) })
lend(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
// on a busy machine a page takes so long that the bar about a slow network is drawn, which measures itself
lend(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
if (what === 'pages') {
  // what comes with the page itself is not asked for
  const facts = { tenant: '{tenant}', first: { at: Date.now(), config: [], goods: [] } }
  window.document.body.innerHTML = `<script type="application/json" id="huishou">${JSON.stringify(facts)}</script>`
}

const { prerender, pageStarts } = await import(pathToFileURL(bundle).href)
const told = JSON.stringify(what === 'pages' ? await pageStarts(asked) : await prerender())
process.stdout.write(told, () => process.exit(0))
