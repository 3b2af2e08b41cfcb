// Builds the data of the page's inline script, boot.ts: which files and first requests each page needs.

import path from 'node:path'
import type { Rolldown } from 'vite'

/** Parts of the page that the app has prerendered: the markup, and its texts in order. */
export type Parts = Record<'home' | 'retry', { markup: string; texts: string[] }>
type PageStart = { markup: string; requests: Record<string, string[]> }
export type Pages = Record<string, { file: string; guest: PageStart; member: PageStart }>

/**
 * The data of the inline script: for each page its files and, by the parameter names of the link, its first requests
 * (a guest's, and a member's where they differ), all as indices into the lists; the texts of the prerendered parts in
 * English; and the folder of the other pages' skeletons.
 */
export type BootData = {
  files: string[]
  requests: string[]
  pages: Record<
    string,
    [files: number[], guest?: Record<string, number[]>, member?: Record<string, number[]>]
  >
  texts: Record<string, string[]>
  prerendered: string
}

/** The files of a page, stylesheets first and dependencies before dependents, without those the first screen loads. */
function filesOf(file: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = (roots: readonly Rolldown.OutputChunk[]) => {
    const found = new Set<Rolldown.OutputChunk>()
    const left = [...roots]
    for (let chunk = left.pop(); chunk; chunk = left.pop()) {
      if (found.has(chunk)) continue
      found.add(chunk)
      left.push(...chunk.imports.flatMap((name) => known.get(name) ?? []))
    }
    return found
  }
  const atFirst = needed(chunks.filter(({ isEntry }) => isEntry))
  const page = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/features/${file}.tsx`)))
  const own = [...needed(page)].filter((chunk) => !atFirst.has(chunk)).toReversed()
  const styles = own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...styles, ...own.map(({ fileName }) => fileName)])].map((name) => path.basename(name))
}

/** The names without repetition, those that occur most often first: they get the shortest indices. */
const mostUsedFirst = (names: readonly string[]): string[] => {
  const uses = new Map<string, number>()
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

const numberIn = (list: string[], text: string) =>
  list.includes(text) ? list.indexOf(text) : list.push(text) - 1

/**
 * Builds the data. Files are named without their folder, because the service worker caches every file whose full path
 * is in the page, and scripts without their extension.
 */
export function bootDataOf(pages: Pages, zh: Parts, en: Parts, bundle: Rolldown.OutputBundle): BootData {
  const started = Object.entries(pages).map(([path, { file, ...start }]) => ({
    path,
    ...start,
    names: filesOf(file, bundle).map((name) => name.replace(/\.js$/, '')),
  }))
  const files = mostUsedFirst(started.flatMap(({ names }) => names))
  const data: BootData = { files, requests: [], pages: {}, texts: {}, prerendered: '' }
  const numbered = (asked: PageStart['requests']) =>
    Object.fromEntries(
      Object.entries(asked)
        .filter(([, requests]) => requests.length > 0)
        .map(([names, requests]) => [
          names,
          requests.map((one) => numberIn(data.requests, quotedOnce(one.replace('/{tenant}', '')))),
        ]),
    )
  for (const { path, names, ...start } of started) {
    const [guest, member] = [numbered(start.guest.requests), numbered(start.member.requests)]
    const isSame = JSON.stringify(guest) === JSON.stringify(member)
    const numbers = names.map((name) => files.indexOf(name))
    data.pages[shortOf(path)] =
      isSame && isEmpty(guest) ? [numbers] : isSame ? [numbers, guest] : [numbers, guest, member]
  }
  for (const [id, { texts }] of Object.entries(en)) {
    if (texts.length !== zh[id as keyof Parts].texts.length)
      throw new Error(
        `${id} is rendered with other elements in English, so its texts cannot replace the Chinese ones`,
      )
    data.texts[`${id}-en`] = texts
  }
  return data
}
/** Quotes of a body as apostrophes: within the page's JSON each `"` would take a backslash. */
const quotedOnce = (request: string) => {
  if (request.includes("'")) throw new Error(`${request}: an apostrophe in a request stands for a quote`)
  return request.replaceAll('"', "'")
}
/** Shortens a page path; all of them are below `/pages/`. */
export const shortOf = (path: string) => path.replace('/pages/', '')
const isEmpty = (value: object) => Object.keys(value).length === 0
