// Counts the screenshots and lists the problems detected in them automatically.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, say } from './script-helpers.mjs'
import { isAddress, isOfTheTown } from './screen-allowed-chinese.mjs'
/** @typedef {import('./capture-screen.mjs').Shot} Shot */

const TITLES = {
  overflow: 'Wider than the page',
  cut: 'Texts that end early',
  wrapped: 'Buttons on several lines',
  chinese: 'Chinese in English pages',
  picture: 'Pictures that did not come',
}

/** @param {Shot[]} shots @returns {Map<string, Map<string, Set<string>>>} kind → what → where */
function gathered(shots) {
  const kinds = new Map()
  for (const { screen, language, width, findings } of shots)
    for (const { kind, what } of findings) {
      if (kind === 'chinese' && isOfTheTown(what)) continue
      if (kind === 'cut' && isAddress(what)) continue
      const whats = kinds.get(kind) ?? new Map()
      const where = whats.get(what) ?? new Set()
      whats.set(what, where.add(`${screen} ${language} ${width}`))
      kinds.set(kind, whats)
    }
  return kinds
}

/**
 * Prints the counts, writes screens/findings.md and prints the number of findings.
 * @param {Shot[]} shots @param {Map<string, string[]>} said console errors by screen
 * @param {{ began: number }} when
 */
export function report(shots, said, { began }) {
  const kinds = gathered(shots)
  const lines = ['# Findings', '']
  for (const [kind, title] of Object.entries(TITLES)) {
    const whats = kinds.get(kind) ?? new Map()
    lines.push(`## ${title}: ${whats.size}`, '')
    for (const [what, where] of whats)
      lines.push(
        `- ${what} (${[...where].slice(0, 4).join(', ')}${where.size > 4 ? `, … ${where.size}` : ''})`,
      )
    lines.push('')
  }
  lines.push(`## Errors of the console: ${said.size}`, '')
  for (const [screen, texts] of said) lines.push(`- ${screen}: ${[...new Set(texts)].join(' | ')}`)
  const file = path.join(ROOT, 'screens/findings.md')
  writeFileSync(file, `${lines.join('\n')}\n`)

  /** @param {(shot: Shot) => unknown} of */
  const count = (of) => new Set(shots.map(of)).size
  const seconds = Math.round((Date.now() - began) / 1000)
  const figures = Object.keys(TITLES).map((kind) => `${kind} ${kinds.get(kind)?.size ?? 0}`)
  say(
    `screens: ${shots.length} pictures = ${count((s) => s.file.includes('customer') && s.screen)} screens × ${count((s) => s.theme)} themes × ${count((s) => s.language)} languages × ${count((s) => s.width)} widths, ${seconds} s`,
  )
  say(`screens: ${figures.join(', ')}, console errors ${said.size}; see screens/findings.md`)
}
