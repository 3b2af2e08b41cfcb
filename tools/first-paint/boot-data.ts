import path from 'node:path'
import type { Rolldown } from 'vite'

/** See `prerender` and `pageStarts` of the app. */
export type Pieces = Record<'home' | 'retry', { markup: string; texts: string[] }>
type Begin = { drawn: string; requests: Record<string, string[]> }
export type Pages = Record<string, { file: string; guest: Begin; member: Begin }>

/**
 * What the inline script knows: by page its files and, by the names of the link's parameters, its first requests, a
 * guest's and a member's where they differ, all by their number in the lists; the texts of the prerendered pieces in the
 * other language; and the folder of the drawings of all other pages.
 */
export type Start = {
  files: string[]
  requests: string[]
  pages: Record<
    string,
    [files: number[], guest?: Record<string, number[]>, member?: Record<string, number[]>]
  >
  texts: Record<string, string[]>
  drawings: string
}

/** The files a page is made of, styles first and of what it imports before its own, without those the first screen has. */
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

const numberIn = (list: string[], text: string) =>
  list.includes(text) ? list.indexOf(text) : list.push(text) - 1

/** File names without the folder: the worker keeps every file the page names with it for the first screen. */
export function startOf(pages: Pages, zh: Pieces, en: Pieces, bundle: Rolldown.OutputBundle): Start {
  const start: Start = { files: [], requests: [], pages: {}, texts: {}, drawings: '' }
  const numbered = (asked: Begin['requests']) =>
    Object.fromEntries(
      Object.entries(asked)
        .filter(([, requests]) => requests.length > 0)
        .map(([names, requests]) => [
          names,
          requests.map((one) => numberIn(start.requests, one.replace('/{tenant}', ''))),
        ]),
    )
  for (const [path, { file, ...begin }] of Object.entries(pages)) {
    const [guest, member] = [numbered(begin.guest.requests), numbered(begin.member.requests)]
    const isSame = JSON.stringify(guest) === JSON.stringify(member)
    const files = filesOf(file, bundle).map((name) => numberIn(start.files, name))
    start.pages[shortOf(path)] =
      isSame && isEmpty(guest) ? [files] : isSame ? [files, guest] : [files, guest, member]
  }
  for (const [id, { texts }] of Object.entries(en)) {
    if (texts.length !== zh[id as keyof Pieces].texts.length)
      throw new Error(
        `${id} is drawn with other parts in English, so its texts cannot take the others' place`,
      )
    start.texts[`${id}-en`] = texts
  }
  return start
}
/** Every page stands below `/pages/`. */
export const shortOf = (path: string) => path.replace('/pages/', '')
const isEmpty = (value: object) => Object.keys(value).length === 0
