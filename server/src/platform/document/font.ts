// Loads the parts of the Chinese font that a PDF document needs.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Font weights in use: regular for running text, bold for headings and totals. */
export type Weight = 'regular' | 'bold'
const WEIGHT: Record<Weight, number> = { regular: 400, bold: 700 }

const PACKAGE = '@fontsource-variable/noto-sans-sc'
/** Shown for a character that the font does not have. */
const MISSING = '□'

type Slices = ReadonlyMap<number, string>

const resolve = createRequire(import.meta.url).resolve

/** Reads which slice of the font contains each character; ranges are written like `U+4e00-4e03,U+4e07`. */
const readSlices = async (): Promise<Slices> => {
  const ranges = JSON.parse(await readFile(resolve(`${PACKAGE}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  const slices = new Map<number, string>()
  for (const [name, list] of Object.entries(ranges))
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      for (let code = first; code <= last; code++)
        if (!slices.has(code)) slices.set(code, name.replaceAll(/[[\]]/g, ''))
    }
  return slices
}

let slices: Promise<Slices> | undefined
const fonts = new Map<string, Promise<Buffer>>()

/** One slice in one weight, as a TrueType font. */
const openSlice = async (known: Slices, slice: string, weight: Weight): Promise<Buffer> => {
  const { default: subsetFont } = await import('subset-font')
  const characters = [...known].flatMap(([code, name]) => (name === slice ? String.fromCodePoint(code) : []))
  return await subsetFont(
    await readFile(resolve(`${PACKAGE}/files/noto-sans-sc-${slice}-wght-normal.woff2`)),
    characters.join(''),
    { targetFormat: 'truetype', variationAxes: { wght: WEIGHT[weight] } },
  )
}

/**
 * Caches slices for the life of the process: at most about 20 MB, and about 2 MB for what a business usually prints.
 */
const sliceIn = (known: Slices, slice: string, weight: Weight): Promise<Buffer> => {
  const key = `${slice} ${weight}`
  const kept = fonts.get(key)
  if (kept) return kept
  const opened = openSlice(known, slice, weight)
  fonts.set(key, opened)
  opened.catch(() => fonts.delete(key))
  return opened
}

/** The parts of the font that a document needs, and where to find each character. */
export type FontSet = {
  fonts: ReadonlyMap<string, Buffer>
  /** Splits a text wherever the slice changes. */
  runsOf: (words: string, weight: Weight) => { font: string; words: string }[]
}

/**
 * Loads the parts of Noto Sans SC that these texts need. The font comes in slices of characters used together; a
 * document embeds only the characters of each slice that it shows.
 */
export const loadFonts = async (texts: Record<Weight, Iterable<string>>): Promise<FontSet> => {
  const known = await (slices ??= readSlices())
  const shown = (char: string): string => (known.has(char.codePointAt(0) ?? 0) ? char : MISSING)
  const sliceOf = (char: string): string => known.get(char.codePointAt(0) ?? 0) ?? 'latin'
  const loaded = new Map<string, Buffer>()
  for (const weight of ['regular', 'bold'] as const) {
    const characters = new Set([MISSING, ' '])
    for (const text of texts[weight]) for (const char of text) characters.add(shown(char))
    for (const slice of new Set([...characters].map(sliceOf)))
      loaded.set(`${slice} ${weight}`, await sliceIn(known, slice, weight))
  }
  return {
    fonts: loaded,
    runsOf: (words, weight) => {
      const runs: { font: string; words: string }[] = []
      for (const char of words) {
        const font = `${sliceOf(shown(char))} ${weight}`
        const last = runs.at(-1)
        if (last?.font === font) last.words += shown(char)
        else runs.push({ font, words: shown(char) })
      }
      return runs
    },
  }
}
