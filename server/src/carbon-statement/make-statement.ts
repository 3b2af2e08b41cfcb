// Makes a carbon statement: the materials recycled in a period, the CO₂e this saved, and the factors used. Screens,
// PDFs and exported tables all show this statement.

import type { staffCarbonStatement } from '@huishou/wire/carbon/statement'
import type { ReplyOf } from '@huishou/wire/client'
import { dayOf } from '@huishou/wire/time'
import { readCategories, type CarbonFactorRow, type CategoryRow } from '../catalog/index.ts'
import type { Tables } from '../database/index.ts'
import type { Handle } from '../platform/database.ts'
import type { NamedSubject } from './find-subject.ts'
import { readRecycledLines, type RecycledLine } from './read-recycled-lines.ts'
import { monthsOf, type Days } from './split-period.ts'

export type CarbonStatement = ReplyOf<typeof staffCarbonStatement>
type Categories = ReadonlyMap<number, CategoryRow>

const total = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)
const savedBy = (lines: readonly RecycledLine[]): number => total(lines, ({ co2g }) => co2g ?? 0)
const weightOf = (lines: readonly { netG: number }[]): number => total(lines, ({ netG }) => netG)
const uncounted = (lines: readonly RecycledLine[]): RecycledLine[] =>
  lines.filter(({ co2g }) => co2g === null)

/** Groups by a key, in the order in which the keys first appear. */
const grouped = <Line extends RecycledLine, Key>(lines: readonly Line[], keyOf: (line: Line) => Key) => {
  const groups = new Map<Key, Line[]>()
  for (const line of lines) {
    const group = groups.get(keyOf(line))
    if (group) group.push(line)
    else groups.set(keyOf(line), [line])
  }
  return [...groups]
}

export const namesOf = (categories: Categories, categoryId: number) => {
  const { name = '', nameEn = '', unit = 'kg' as const } = categories.get(categoryId) ?? {}
  return { categoryId, name, nameEn, unit }
}

const materialsOf = (lines: readonly RecycledLine[], categories: Categories): CarbonStatement['materials'] =>
  grouped(lines, ({ categoryId }) => categoryId)
    .map(([categoryId, own]) => ({
      ...namesOf(categories, categoryId),
      netG: weightOf(own),
      count: total(own, ({ count }) => count),
      co2g: uncounted(own).length === own.length ? null : savedBy(own),
      uncountedG: weightOf(uncounted(own)),
    }))
    .toSorted((a, b) => (b.co2g ?? -1) - (a.co2g ?? -1) || b.netG - a.netG || a.categoryId - b.categoryId)

const factorsOf = (lines: readonly RecycledLine[], categories: Categories): CarbonStatement['factors'] =>
  grouped(
    lines.filter((line): line is RecycledLine & { factor: CarbonFactorRow } => line.factor !== null),
    ({ factor }) => factor,
  ).map(([factor, own]) => ({
    id: factor.id,
    ...namesOf(categories, factor.categoryId),
    co2gPerKg: factor.co2gPerKg,
    source: factor.source,
    version: factor.version,
    startsOn: dayOf(factor.startsAt),
    netG: weightOf(own),
    co2g: savedBy(own),
  }))

/** Every month from the first in which something was settled. */
const byMonth = (lines: readonly RecycledLine[], days: Days): CarbonStatement['months'] => {
  const months = monthsOf(days)
  const settled = new Set(lines.map(({ month }) => month))
  const first = months.findIndex((month) => settled.has(month))
  return months.slice(first < 0 ? months.length : first).map((month) => {
    const own = lines.filter((line) => line.month === month)
    return { month, netG: weightOf(own), co2g: savedBy(own) }
  })
}

/** Makes the statement of a subject, with the lines behind it. */
export const makeStatement = async (
  db: Handle<Tables>,
  { subject, name }: NamedSubject,
  { fromDay, toDay }: Days,
): Promise<{ statement: CarbonStatement; lines: RecycledLine[]; categories: Categories }> => {
  const { orders, lines } = await readRecycledLines(db, subject, { fromDay, toDay })
  const categories = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const materials = materialsOf(lines, categories)
  const statement: CarbonStatement = {
    scope: subject.scope,
    subjectName: name,
    fromDay,
    toDay,
    orders,
    netG: weightOf(lines),
    co2g: savedBy(lines),
    uncountedG: weightOf(uncounted(lines)),
    uncountedPieces: total(
      materials.filter(({ unit }) => unit === 'piece'),
      ({ count }) => count,
    ),
    materials,
    months: byMonth(lines, { fromDay, toDay }),
    factors: factorsOf(lines, categories).toSorted(
      (a, b) => a.categoryId - b.categoryId || a.startsOn.localeCompare(b.startsOn),
    ),
  }
  return { statement, lines, categories }
}
