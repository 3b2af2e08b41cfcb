import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, PRODUCT, textOf } from './sources.ts'

/** The schema library is a third of the first screen's size; the texts of all refusals are another. */
const HEAVY = /^typebox$|^packages\/wire\/src\/(?:[\w-]+\/)?refusals\.ts$/

type Read = (file: string) => string

/** Modules a file imports at run time; an import of types only disappears when compiled. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)([^'";]*?) from '([^']+)'/gms)].flatMap(
    ([, names = '', from = '']) => {
      const listed = /\{([^}]*)\}/
        .exec(names)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      return listed?.length && listed.every((name) => name.startsWith('type ')) && !/^\w/.test(names)
        ? []
        : [from]
    },
  )

const fileOf = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const client = /^@huishou\/wire\/client\/(.+)$/.exec(specifier)
  if (client) return `packages/wire/client/${client[1]}.ts`
  const part = /^@huishou\/wire(?:\/(.+))?$/.exec(specifier)
  return part ? `packages/wire/src/${part[1] ?? 'index'}.ts` : specifier
}

/**
 * The import chain from a file to a heavy module through the wire package, `a → b → typebox`; null when there is
 * none.
 */
function wayToHeavy(file: string, read: Read, seen: Map<string, string | null>): string | null {
  const known = seen.get(file)
  if (known !== undefined) return known
  seen.set(file, null)
  for (const next of importsOf(read(file)).map((specifier) => fileOf(file, specifier))) {
    const way = HEAVY.test(next)
      ? next
      : next.startsWith('packages/wire/')
        ? wayToHeavy(next, read, seen)
        : null
    if (way === null) continue
    seen.set(file, `${file} → ${way}`)
    return `${file} → ${way}`
  }
  return null
}

/** All product code except the server and the wire package itself. */
const BROWSER = PRODUCT.filter((folder) => folder !== 'server/src' && folder !== 'packages/wire/src')

test('no browser gets the schemas or the sentences of the contract', () => {
  const files = BROWSER.flatMap((folder) => filesIn(folder))
  const seen = new Map<string, string | null>()
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => wayToHeavy(file, textOf, seen) ?? [])).toEqual([])
})

test('a way to them is found through any number of files, but not through types', () => {
  const files: Record<string, string> = {
    'apps/a.ts': "import { limit } from '@huishou/wire/pickup/limits'\n",
    'apps/b.ts':
      "import type { Order } from '@huishou/wire/pickup/order'\nimport { type Text } from '@huishou/wire/text'\n",
    'packages/wire/src/pickup/limits.ts': "import { Order } from './order.ts'\n",
    'packages/wire/src/pickup/order.ts': "import { Type } from 'typebox'\n",
    'packages/wire/src/text.ts': "export * from './refusals.ts'\n",
  }
  const wayFrom = (file: string) => wayToHeavy(file, (name) => files[name] ?? '', new Map())
  expect(wayFrom('apps/a.ts')).toBe(
    'apps/a.ts → packages/wire/src/pickup/limits.ts → packages/wire/src/pickup/order.ts → typebox',
  )
  expect(wayFrom('apps/b.ts')).toBeNull()
  expect(wayFrom('packages/wire/src/text.ts')).toBe(
    'packages/wire/src/text.ts → packages/wire/src/refusals.ts',
  )
})

test('the product imports the parts of the contract it needs, never all of it', () => {
  const whole = [...BROWSER, 'server/src']
    .flatMap((folder) => filesIn(folder))
    .filter((file) => textOf(file).includes("from '@huishou/wire'"))
  expect(whole).toEqual([])
})
