// Loads the first screen on a cheap phone and a slow network, as a guest and as a member, on the first and second
// visit: bytes over the wire, FCP, LCP, CLS and main-thread work. AGAINST=<folder of another checkout, built> measures
// both checkouts alternately.
import { FANG } from '../tools/screen-setup.mjs'
import { apiOf } from '../tools/screen-people.mjs'
import { startServer } from '../tools/server-under-test.mjs'
import { median } from './raw-client.ts'
import { bytesOf, CODE, newPhone, openChromium, slowVisit, type Visit } from './slow-phone.ts'

const RUNS = 5

type Figure = { name: string; unit: string; digits: number; of: (visit: Visit) => number; aim?: number }

const figures = (aims: { code?: number; fcp?: number; lcp: number; busy?: number }): Figure[] => [
  aim(
    { name: 'JS + CSS + fonts', unit: 'KB', digits: 1, of: ({ files }) => bytesOf(files, CODE) / 1024 },
    aims.code,
  ),
  { name: 'everything', unit: 'KB', digits: 1, of: ({ files }) => bytesOf(files) / 1024 },
  aim({ name: 'first contentful paint', unit: 's', digits: 2, of: ({ fcp }) => fcp / 1000 }, aims.fcp),
  aim({ name: 'largest contentful paint', unit: 's', digits: 2, of: ({ lcp }) => lcp / 1000 }, aims.lcp),
  aim({ name: 'cumulative layout shift', unit: '', digits: 3, of: ({ cls }) => cls }, 0.02),
  aim({ name: 'main thread', unit: 'ms', digits: 0, of: ({ busy }) => busy }, aims.busy),
  { name: 'of it JavaScript', unit: 'ms', digits: 0, of: ({ scripts }) => scripts },
]

const aim = (figure: Figure, most: number | undefined): Figure =>
  most === undefined ? figure : { ...figure, aim: most }

/** One line for each figure; with a second checkout, its value and the ratio beside it. */
function report(title: string, visits: Visit[], others: Visit[], rows: Figure[]): void {
  console.log(`\n${title}, median of ${visits.length}`)
  for (const { name, unit, digits, of, aim: most } of rows) {
    const value = median(visits.map(of))
    const other = median(others.map(of))
    const mark = most === undefined ? '' : `aim ≤ ${most}  ${value <= most ? '✓' : '✗'}`
    const beside =
      others.length === 0 ? '' : `  against ${other.toFixed(digits)}: ×${(value / other).toFixed(2)}`
    console.log(
      `  ${name.padEnd(28)}${value.toFixed(digits).padStart(8)} ${unit.padEnd(4)} ${mark.padEnd(16)}${beside}`,
    )
  }
}

const { AGAINST } = process.env
const servers = await Promise.all([startServer(), ...(AGAINST ? [startServer({ root: AGAINST })] : [])])
const browser = await openChromium()

/** First and second visits of each server in turns, so that a machine that slows down slows down both. */
async function visitAll(member: boolean): Promise<{ first: Visit[]; second: Visit[] }[]> {
  const seen = servers.map(() => ({ first: [] as Visit[], second: [] as Visit[] }))
  const signedIn = await Promise.all(servers.map(async ({ url }) => await (await apiOf(url)).customer(FANG)))
  for (let run = 0; run < RUNS; run++)
    for (const [at, { url }] of servers.entries()) {
      const phone = await newPhone(browser, member ? signedIn[at] : undefined)
      seen[at]?.first.push(await slowVisit(phone, `${url}/`))
      seen[at]?.second.push(await slowVisit(phone, `${url}/`))
      await phone.close()
    }
  return seen
}

console.log('customer home, 390×844, 1.6 Mbit/s, 150 ms RTT, CPU slowed 4×')
for (const member of [false, true]) {
  const [here, other] = await visitAll(member)
  if (!here) break
  const who = member ? 'member' : 'guest'
  const firstAims = { fcp: 0.9, lcp: 1.3, busy: 700, ...(member ? {} : { code: 115 }) }
  report(`${who}, first visit`, here.first, other?.first ?? [], figures(firstAims))
  report(`${who}, second visit`, here.second, other?.second ?? [], figures({ lcp: 0.7 }))
  const heavy = (here.first[0]?.files ?? []).toSorted((a, b) => b.bytes - a.bytes).slice(0, 12)
  console.log('\nheaviest of the first visit')
  for (const { name, bytes } of heavy) console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${name}`)
}
await browser.close()
for (const server of servers) await server.stop()
process.exit(0)
