// Assigns the modules of the customer app's pages, except the first page, to output files, so that each page loads few
// files and little unused code.

/** A module as the build knows it before it assigns the module to an output file. */
export type ModuleOfPage = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}
/** The entry modules: the pages except the first, the first page, and the other parts that the app loads later. */
type Roots = { pages: readonly string[]; home?: string; idle: readonly string[] }
type Known = (id: string) => ModuleOfPage | null
/**
 * A part is a group of modules. `own`: it belongs to one page, and nothing that exists without that page needs it.
 * `alone`: the idle app also needs it, and must not load anything more with it.
 */
type Part = { modules: string[]; pages: Set<string>; own: boolean; alone: boolean; bytes: number }

/**
 * The cost of one more file in bytes: its headers, and its place in the queue, as browsers load six files per server
 * at a time.
 */
const FILE_COSTS = 1_400
/** The approximate fraction of a module's size that is left after minification and compression. */
const SQUEEZED = 0.22

/** A module with everything it imports. */
export function closureOf(root: string, known: Known): Set<string> {
  const found = new Set<string>()
  const left = [root]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || !known(id)) continue
    found.add(id)
    left.push(...(known(id)?.importedIds ?? []))
  }
  return found
}

const add = (to: Map<string, Set<string>>, ids: Iterable<string>, value: string) => {
  for (const id of ids) to.set(id, (to.get(id) ?? new Set()).add(value))
}

/** The entry modules that need each module, either at once or later, as for a sheet that is opened. */
function neededBy({ pages, home, idle }: Roots, known: Known): Map<string, Set<string>> {
  const later = (id: string): ModuleOfPage | null => {
    const module = known(id)
    const parts = module?.dynamicallyImportedIds.filter((one) => one !== home && !pages.includes(one)) ?? []
    return module && { ...module, importedIds: [...module.importedIds, ...parts] }
  }
  const needed = new Map<string, Set<string>>()
  for (const root of [...pages, ...idle, ...(home ? [home] : [])]) add(needed, closureOf(root, later), root)
  return needed
}

/** Groups modules that are rendered by exactly the same pages. */
function samePages(roots: Roots, elsewhere: ReadonlySet<string>, known: Known): Part[] {
  const drawnBy = new Map<string, Set<string>>()
  for (const page of roots.pages)
    add(
      drawnBy,
      [...closureOf(page, known)].filter((id) => !elsewhere.has(id)),
      page,
    )
  const needed = neededBy(roots, known)
  const parts = new Map<string, Part>()
  for (const [id, by] of drawnBy) {
    const own = by.size === 1 && needed.get(id)?.size === 1
    const idle = roots.idle.filter((root) => needed.get(id)?.has(root))
    const key = [own, ...idle, ...[...by].toSorted()].join('\n')
    const part = parts.get(key) ?? { modules: [], pages: by, own, alone: idle.length > 0, bytes: 0 }
    part.modules.push(id)
    part.bytes += (known(id)?.code?.length ?? 0) * SQUEEZED
    parts.set(key, part)
  }
  return [...parts.values()]
}

const union = (a: Part, b: Part): Part => ({
  modules: [...a.modules, ...b.modules],
  pages: new Set([...a.pages, ...b.pages]),
  own: false,
  alone: false,
  bytes: a.bytes + b.bytes,
})
/** The bytes loaded over all pages, if each is opened once. */
const cost = ({ pages, bytes }: Part) => pages.size * (bytes + FILE_COSTS)

/** Files that depend on each other in a circle would run in an unpredictable order. */
function inCircle(parts: readonly Part[], known: Known): boolean {
  const home = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)))
  const state = new Map<Part, 'open' | 'done'>()
  const visit = (part: Part): boolean => {
    if (state.has(part)) return state.get(part) === 'open'
    state.set(part, 'open')
    const needs = new Set(
      part.modules.flatMap((id) => known(id)?.importedIds ?? []).map((id) => home.get(id)),
    )
    for (const need of needs) if (need && need !== part && visit(need)) return true
    state.set(part, 'done')
    return false
  }
  return parts.some(visit)
}

/** Joins the two parts whose union saves most, until no union saves anything. Pages' own parts stay. */
function joined(parts: Part[], known: Known): Part[] {
  const refused = new Set<string>()
  const keyOf = (a: Part, b: Part) =>
    `${a.modules[0]}\n${a.modules.length}\n${b.modules[0]}\n${b.modules.length}`
  for (;;) {
    let best: { a: Part; b: Part; saves: number } | null = null
    const shared = parts.filter(({ own, alone }) => !own && !alone)
    for (const [at, a] of shared.entries())
      for (const b of shared.slice(at + 1)) {
        const saves = cost(a) + cost(b) - cost(union(a, b))
        if (saves > (best?.saves ?? 0) && !refused.has(keyOf(a, b))) best = { a, b, saves }
      }
    if (!best) return parts
    const { a, b } = best
    const next = [...parts.filter((part) => part !== a && part !== b), union(a, b)]
    if (inCircle(next, known)) refused.add(keyOf(a, b))
    else parts = next
  }
}

const stemOf = (id: string) => /([\w-]+)(?:\.module)?\.\w+(?:\?.*)?$/.exec(id)?.[1] ?? ''

/**
 * Whether a module belongs to TanStack Query, whose index pulls in all of its modules; those that no other file takes
 * go into `kit`.
 */
const isOfQueries = (id: string) => id.includes('@tanstack/')

/**
 * Determines the output file of each page module: modules of one page go with that page, and shared modules go into a
 * few files instead of one per combination. Names are as short as possible, because the HTML lists all of them. `kit`
 * is the file most pages need. `elsewhere` are modules that already have a file.
 */
export function pageChunks(roots: Roots, elsewhere: ReadonlySet<string>, known: Known) {
  const names = new Map<string, string>()
  const parts = joined(samePages(roots, elsewhere, known), known)
  const [widest] = parts.toSorted((a, b) => b.pages.size - a.pages.size)
  for (const [at, part] of parts.entries()) {
    const [page = ''] = part.pages
    const isKit = part === widest && part.pages.size * 2 > roots.pages.length
    const shared = isKit ? 'kit' : `s${at}`
    for (const id of part.modules) names.set(id, part.own ? stemOf(page).replace(/-page$/, '') : shared)
  }
  return (id: string) => names.get(id) ?? (isOfQueries(id) ? 'kit' : undefined)
}
