// What a cheap phone on a slow network waits for: bytes over the wire, FCP, LCP, CLS; first and second visit.
import { startServer } from '../tools/server-under-test.mjs'
import { median } from './raw-client.ts'
import { bytesOf, CODE, newPhone, openChromium, slowVisit, type Visit } from './slow-phone.ts'

const RUNS = 5

function report(
  title: string,
  visits: Visit[],
  aims: { fcp?: number; lcp: number; cls: number; code?: number },
) {
  const row = (name: string, value: number, unit: string, aim: number | undefined, digits: number) =>
    console.log(
      `  ${name.padEnd(28)}${value.toFixed(digits).padStart(8)} ${unit.padEnd(4)}${aim === undefined ? '' : ` aim ≤ ${aim}  ${value <= aim ? '✓' : '✗'}`}`,
    )
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick))
  console.log(`\n${title}, median of ${visits.length}`)
  row('JS + CSS + fonts', middle(({ files }) => bytesOf(files, CODE)) / 1024, 'KB', aims.code, 1)
  row('everything', middle(({ files }) => bytesOf(files)) / 1024, 'KB', undefined, 1)
  row('first contentful paint', middle(({ fcp }) => fcp) / 1000, 's', aims.fcp, 2)
  row('largest contentful paint', middle(({ lcp }) => lcp) / 1000, 's', aims.lcp, 2)
  row(
    'cumulative layout shift',
    middle(({ cls }) => cls),
    '',
    aims.cls,
    3,
  )
}

const server = await startServer()
const browser = await openChromium()
const visits: [Visit, Visit][] = []
for (let run = 0; run < RUNS; run++) {
  const phone = await newPhone(browser)
  visits.push([await slowVisit(phone, `${server.url}/`), await slowVisit(phone, `${server.url}/`)])
  await phone.close()
}
await browser.close()
await server.stop()
console.log('customer home, 390×844, 1.6 Mbit/s, 150 ms RTT, CPU slowed 4×')
report(
  'first visit',
  visits.map(([first]) => first),
  { fcp: 0.9, lcp: 1.3, cls: 0.02, code: 115 },
)
report(
  'second visit',
  visits.map(([, second]) => second),
  { lcp: 0.7, cls: 0.02 },
)
const heavy = (visits[0]?.[0].files ?? []).toSorted((a, b) => b.bytes - a.bytes).slice(0, 12)
console.log('\nheaviest of the first visit')
for (const { name, bytes } of heavy) console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${name}`)
process.exit(0)
