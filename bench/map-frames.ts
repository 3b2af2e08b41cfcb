// Measures the frames per second of a map with 400 stops, 40 couriers and their lines while it is panned, zoomed and
// drawn on, and compares the map library's canvas renderer with its SVG renderer. `npm run bench map-frames`.
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import path from 'node:path'
import { ROOT } from '../tools/script-helpers.mjs'
import { openChromium } from './slow-phone.ts'

const STOPS = 400
const COURIERS = 40
const RUN_MS = 4000

/** Runs in the page: a map with everything on it, moved by a script; gives the time between its frames. */
const PAGE = `
import L from 'leaflet'
const random = (() => { let seed = 7; return () => (seed = (seed * 16807) % 2147483647) / 2147483647 })()
const near = () => L.latLng(30.25 + random() * 0.14, 120.05 + random() * 0.2)
export const start = (kind) => {
  const map = L.map('map', { zoomAnimation: true }).setView([30.32, 120.15], 12)
  const renderer = kind === 'svg' ? L.svg({ padding: 0.3 }) : L.canvas({ padding: 0.3 })
  for (let courier = 0; courier < ${COURIERS}; courier += 1) {
    const places = Array.from({ length: ${STOPS / COURIERS} }, near)
    L.polyline(places, { renderer, weight: 2, opacity: 0.5, interactive: false }).addTo(map)
    for (const place of places) L.circleMarker(place, { renderer, radius: 10, weight: 2, fillOpacity: 1 }).addTo(map)
    L.marker(places[0], { icon: L.divIcon({ html: 'A', iconSize: [26, 26] }) }).addTo(map)
  }
  return map
}
export const measure = () => new Promise((done) => {
  const frames = []
  const first = performance.now()
  let last = first
  const frame = (now) => {
    frames.push(now - last)
    last = now
    if (now - first < ${RUN_MS}) requestAnimationFrame(frame)
    else done(frames.slice(3))
  }
  requestAnimationFrame(frame)
})
/** Draws around stops instead of moving the map, as the console's lasso does. */
export const lasso = (map) => {
  map.dragging.disable()
  const path = document.querySelector('path.lasso')
  const points = []
  map.getContainer().addEventListener('pointermove', ({ clientX, clientY }) => {
    points.push(\`\${clientX},\${clientY}\`)
    path.setAttribute('d', 'M' + points.slice(-240).join('L') + 'Z')
  })
}
`

const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bench',
  })
  return outputFiles[0]?.text ?? ''
}

const quantile = (frames: readonly number[], part: number): number =>
  frames.toSorted((a, b) => a - b)[Math.floor(frames.length * part)] ?? 0

/** Moves the mouse as a hand does, until the time is over: round and round, or the wheel in and out. */
const moveMouse = async (page: Page, how: string) => {
  const end = performance.now() + RUN_MS
  await page.mouse.move(720, 450)
  if (how !== 'zoom') await page.mouse.down()
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (how !== 'zoom')
      await page.mouse.move(720 + 300 * Math.sin(turn / 30), 450 + 200 * Math.cos(turn / 30))
    else {
      await page.mouse.wheel(0, turn % 2 === 0 ? -240 : 240)
      await page.waitForTimeout(500)
    }
  }
  await page.mouse.up()
}

const browser = await openChromium()
const script = await bundled()
console.log(`${STOPS} stops, ${COURIERS} couriers, 1440 × 900, ${RUN_MS / 1000} s each`)
for (const how of ['still', 'pan', 'zoom', 'lasso'])
  for (const kind of ['canvas', 'svg']) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.setContent(
      '<div id="map" style="height:880px"></div><svg style="position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:9999"><path class="lasso" fill="#0b7f5728" stroke="#0b7f57"/></svg>',
    )
    await page.addStyleTag({ path: path.join(ROOT, 'node_modules/leaflet/dist/leaflet.css') })
    await page.addScriptTag({ content: script })
    await page.evaluate(`void (globalThis.shown = bench.start(${JSON.stringify(kind)}))`)
    if (how === 'lasso') await page.evaluate('bench.lasso(shown)')
    const [frames] = await Promise.all([
      page.evaluate<number[]>('bench.measure()'),
      how === 'still' ? null : moveMouse(page, how),
    ])
    const second = (1000 * frames.length) / frames.reduce((sum, each) => sum + each, 0)
    const late = frames.filter((each) => each > 25).length
    console.log(
      `${how.padEnd(6)} ${kind.padEnd(7)} ${second.toFixed(1)} frames/s, median ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms, ${late} of ${frames.length} late`,
    )
    await page.close()
  }
await browser.close()
