import path from 'node:path'
import { expect, test } from 'vitest'
import { allFilesIn, textOf } from './sources.ts'

const SRC = 'apps/console/src'
/** Global classes of the console (`.faint`, `.money`, `.actions`), which any part may adjust in its own scope. */
const VOCABULARY = 'app'
/** Shared components that pages adjust inside their own scope. */
const COMPONENTS = new Set(['block', 'map', 'sums', 'tag'])

/** The owner of a stylesheet: its feature, whichever subfolder it is in; elsewhere its folder. */
const homeOf = (file: string): string => /^features\/[^/]+/.exec(file)?.[0] ?? path.dirname(file)

const files = allFilesIn(SRC, /\.css$/).map((file) => path.posix.relative(SRC, file))

/** The selectors of a stylesheet for screens, including those inside at-rules, except print. */
const selectorsOf = (css: string): string[] =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replaceAll(/@[\w-]+[^{;]*\{/g, '')
    .split('}')
    .flatMap((rule) => (rule.includes('{') ? rule.slice(0, rule.indexOf('{')).split(',') : []))
    .map((selector) => selector.trim())
    .filter(Boolean)

const bare = /^\.([\w-]+)$/
const lastClass = /\.([\w-]+)$/

/** For each class, the places that style it by its name alone and those inside another selector. */
const read = () => {
  const alone = new Map<string, Set<string>>()
  const scoped = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, name: string, file: string) =>
    map.set(name, (map.get(name) ?? new Set()).add(file))
  for (const file of files)
    for (const selector of selectorsOf(textOf(path.posix.join(SRC, file)))) {
      const whole = bare.exec(selector)?.[1]
      const last = lastClass.exec(selector)?.[1]
      if (whole) add(alone, whole, file)
      else if (last) add(scoped, last, file)
    }
  return { alone, scoped }
}

test('no class is styled by its name alone in one file and again in another: pages load in any order', () => {
  const { alone, scoped } = read()
  const clashes = [...alone].flatMap(([name, where]) => {
    const homes = [...where]
    const guests = homes.some((file) => file.startsWith(`${VOCABULARY}/`))
      ? []
      : [...(scoped.get(name) ?? [])]
    const others = COMPONENTS.has(name)
      ? []
      : guests.filter((file) => !homes.some((home) => homeOf(home) === homeOf(file)))
    return new Set(homes.map(homeOf)).size > 1 || others.length > 0
      ? [`.${name}: ${[...homes, ...others].join(', ')}`]
      : []
  })
  expect(files.length).toBeGreaterThan(20)
  expect(clashes).toEqual([])
})
