import { expect, test } from 'vitest'
import { pageChunks, type ModuleOfPage } from './page-chunks.ts'

/** Modules by what they import; each as long as said, 100 characters by default. */
const graph = (
  imports: Record<string, string[]>,
  lengths: Record<string, number> = {},
  later: Record<string, string[]> = {},
) => {
  const modules = new Map<string, ModuleOfPage>(
    Object.entries(imports).map(([id, importedIds]) => [
      id,
      { importedIds, dynamicallyImportedIds: later[id] ?? [], code: 'x'.repeat(lengths[id] ?? 100) },
    ]),
  )
  return (id: string) => modules.get(id) ?? null
}

test('what only one page draws travels with that page', () => {
  const known = graph({ 'a-page.tsx': ['a-card.tsx'], 'b-page.tsx': [], 'a-card.tsx': [] })
  const fileOf = pageChunks({ pages: ['a-page.tsx', 'b-page.tsx'], idle: [] }, new Set(), known)
  expect(fileOf('a-page.tsx')).toBe('a')
  expect(fileOf('a-card.tsx')).toBe('a')
})

test('what the first screen has is in no other file', () => {
  const known = graph({ 'a-page.tsx': ['kit.ts'], 'kit.ts': [] })
  expect(
    pageChunks({ pages: ['a-page.tsx'], idle: [] }, new Set(['kit.ts']), known)('kit.ts'),
  ).toBeUndefined()
})

test('small parts of several pages share one file, a large one is not brought to pages that do not draw it', () => {
  const known = graph(
    {
      'a-page.tsx': ['tag.ts', 'star.ts'],
      'b-page.tsx': ['tag.ts', 'star.ts', 'map.ts'],
      'c-page.tsx': ['tag.ts', 'map.ts'],
      'tag.ts': [],
      'star.ts': [],
      'map.ts': [],
    },
    { 'map.ts': 400_000 },
  )
  const fileOf = pageChunks({ pages: ['a-page.tsx', 'b-page.tsx', 'c-page.tsx'], idle: [] }, new Set(), known)
  expect(fileOf('tag.ts')).toBe('kit')
  expect(fileOf('star.ts')).toBe('kit')
  expect(fileOf('map.ts')).not.toBe(fileOf('tag.ts'))
})

test('what a sheet of another page or the app needs later does not bring a whole page with it', () => {
  const known = graph(
    {
      'a-page.tsx': ['store.ts', 'photos.ts'],
      'b-page.tsx': [],
      'keeper.ts': ['store.ts'],
      'b-sheet.tsx': ['photos.ts'],
      'store.ts': [],
      'photos.ts': [],
    },
    {},
    { 'b-page.tsx': ['b-sheet.tsx'] },
  )
  const fileOf = pageChunks({ pages: ['a-page.tsx', 'b-page.tsx'], idle: ['keeper.ts'] }, new Set(), known)
  expect(fileOf('store.ts')).not.toBe('a')
  expect(fileOf('photos.ts')).not.toBe('a')
})

test('no two files need each other', () => {
  // top and low are drawn by the same pages, middle by one more: top → middle → low
  const pages = ['a-page.tsx', 'b-page.tsx', 'c-page.tsx', 'd-page.tsx', 'e-page.tsx']
  const known = graph(
    {
      'a-page.tsx': ['top.ts'],
      'b-page.tsx': ['top.ts'],
      'c-page.tsx': ['middle.ts'],
      'd-page.tsx': ['low.ts'],
      'e-page.tsx': [],
      'top.ts': ['middle.ts'],
      'middle.ts': ['low.ts'],
      'low.ts': [],
    },
    { 'middle.ts': 100_000 },
  )
  const fileOf = pageChunks({ pages, idle: [] }, new Set(), known)
  expect(fileOf('top.ts')).not.toBe(fileOf('low.ts'))
})
