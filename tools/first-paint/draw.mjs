// Draws the first page in a process of its own, for its globals are those of a browser: `node draw.mjs bundle.mjs zh`.
import { Window } from 'happy-dom'
import { pathToFileURL } from 'node:url'

const [bundle = '', language = 'zh'] = process.argv.slice(2)
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
// Nothing is asked: the page is drawn as it is before the first answer.
lend('fetch', () => new Promise(() => undefined))

const { drawFirstPage } = await import(pathToFileURL(bundle).href)
process.stdout.write(await drawFirstPage(), () => process.exit(0))
