import type { Category } from './queries.ts'

/** Sorts the categories of the mall in display order, each followed by its subcategories. */
export const categoriesInOrder = (categories: readonly Category[]): Category[] => {
  const sorted = categories.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const ids = new Set(sorted.map(({ id }) => id))
  return sorted
    .filter(({ pid }) => !ids.has(pid))
    .flatMap((top) => [top, ...sorted.filter(({ pid }) => pid === top.id)])
}
