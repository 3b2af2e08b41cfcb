// Runs Lighthouse with its mobile defaults on every page of the customer app, on a first visit by direct link; prints
// the four scores, FCP, LCP, TBT and CLS.
import { openForLighthouse } from '../tools/lighthouse.mjs'
import { pages } from './customer-pages.ts'
import { startServer } from '../tools/server-under-test.mjs'

const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 90 } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const words = process.env.PAGES?.split(',')

const server = await startServer()
const lighthouse = await openForLighthouse()
const began = Date.now()
const slow: string[] = []
console.log(
  'customer app, first visits, Lighthouse mobile (simulated 1.6 Mbit/s, 150 ms, 4× CPU); the middle of three where one misses',
)
console.log(
  `${'page'.padEnd(30)}${['perf', 'a11y', 'best', 'seo'].map((each) => each.padStart(6)).join('')}${['FCP', 'LCP', 'TBT', 'CLS'].map((each) => each.padStart(9)).join('')}`,
)
/** A busy machine slows down single visits: a page that misses is visited twice more, and the median counts. */
async function visit(seen: { url: string; lifeData?: object }) {
  const once = await lighthouse.slowVisit(seen)
  if ((once.scores.performance ?? 0) >= AIMS.performance) return once
  const all = [once, await lighthouse.slowVisit(seen), await lighthouse.slowVisit(seen)]
  return all.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))[1] ?? once
}

for (const { path, hash, lifeData } of await pages(server.url)) {
  if (words && !words.some((word) => path.includes(word))) continue
  const { scores, faults, figures } = await visit({ url: `${server.url}/${hash}`, lifeData })
  const marks = CATEGORIES.map((category) => {
    const score = scores[category] ?? 0
    return `${score}${score < AIMS[category] ? '✗' : ' '}`.padStart(6)
  })
  const seconds = (id: string) => `${((figures[id] ?? 0) / 1000).toFixed(2)} s`.padStart(9)
  console.log(
    `${path.padEnd(30)}${marks.join('')}${seconds('first-contentful-paint')}${seconds('largest-contentful-paint')}${seconds('total-blocking-time')}${(figures['cumulative-layout-shift'] ?? 0).toFixed(3).padStart(9)}`,
  )
  if (marks.some((mark) => mark.includes('✗'))) slow.push(`${path}\n    ${faults.join('\n    ')}`)
}
await lighthouse.close()
await server.stop()
console.log(`\naims: ${CATEGORIES.map((category) => `${category} ≥ ${AIMS[category]}`).join(', ')}; ✗ missed`)
for (const each of slow) console.log(`\n✗ ${each}`)
console.log(`\n${Math.round((Date.now() - began) / 1000)} s`)
process.exit(slow.length > 0 ? 1 : 0)
