// The draft of a product's properties and SKUs in the editor, and pure functions that change, check and convert the
// draft.

import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import type { InputOf } from '@huishou/wire/client'
import type { saveGoods } from '@huishou/wire/client/catalog/goods-staff'

/** A value of a property; its `key` stays the same when its name changes. */
export type DraftValue = { key: string; id?: number; name: string; nameEn: string; pic?: string }
export type DraftProperty = { key: string; id?: number; name: string; nameEn: string; values: DraftValue[] }
/** A SKU; null is an invalid number. */
export type DraftSku = {
  id?: number
  code: string
  priceFen: number | null
  points: number | null
  marketFen: number | null
  weightG: number | null
  stock: number | null
  codesLeft: number
  active: boolean
}
/**
 * SKUs by the joined keys of their values, or by `''` if there are no properties. SKUs of removed values stay here but
 * have no row.
 */
export type Options = { properties: DraftProperty[]; skus: Readonly<Record<string, DraftSku>> }
export type GridRow = { key: string; values: readonly DraftValue[]; choice: number[]; sku: DraftSku }

const MAX_SKUS = 200
export const optionLimits = { properties: 3, values: 30, skus: MAX_SKUS } as const

const emptySku: DraftSku = {
  code: '',
  priceFen: 0,
  points: 0,
  marketFen: 0,
  weightG: 0,
  stock: 0,
  codesLeft: 0,
  active: true,
}

let made = 0
export const newKey = (): string => {
  made += 1
  return `new${made}`
}
export const newValue = (name = ''): DraftValue => ({ key: newKey(), name, nameEn: '' })

export const noOptions: Options = { properties: [], skus: { '': emptySku } }

/** All combinations of the values, in display order. */
const combinations = (properties: readonly DraftProperty[]): { values: DraftValue[]; choice: number[] }[] =>
  properties.reduce<{ values: DraftValue[]; choice: number[] }[]>(
    (rows, { values }) =>
      rows.flatMap((row) =>
        values.map((value, at) => ({ values: [...row.values, value], choice: [...row.choice, at] })),
      ),
    [{ values: [], choice: [] }],
  )

const keyOf = (values: readonly DraftValue[]): string => values.map(({ key }) => key).join('/')

/** One row per combination. A new combination copies the first SKU on sale, without its stock and code. */
export const gridOf = ({ properties, skus }: Options): GridRow[] => {
  const rows = combinations(properties)
  const pattern = Object.values(skus).find(({ active }) => active) ?? Object.values(skus)[0] ?? emptySku
  const { id: _id, ...fresh } = { ...pattern, code: '', stock: 0, codesLeft: 0, active: true }
  return rows.map(({ values, choice }) => {
    const key = keyOf(values)
    return { key, values, choice, sku: skus[key] ?? fresh }
  })
}

export const withSku = (options: Options, key: string, change: Partial<DraftSku>): Options => {
  const row = gridOf(options).find((one) => one.key === key)
  return row ? { ...options, skus: { ...options.skus, [key]: { ...row.sku, ...change } } } : options
}

/** Applies a change to every row; stock changes only in SKUs that are not saved yet. */
export const withAllSkus = (options: Options, change: Partial<DraftSku>): Options => ({
  ...options,
  skus: {
    ...options.skus,
    ...Object.fromEntries(
      gridOf(options).map(({ key, sku }) => {
        const { stock, ...rest } = change
        return [key, { ...sku, ...rest, ...(stock !== undefined && sku.id === undefined ? { stock } : {}) }]
      }),
    ),
  },
})

/** The number of SKUs on sale that no longer match the properties. Saving takes them off sale. */
export const droppedSkus = (options: Options): number => {
  const kept = new Set(gridOf(options).map(({ key }) => key))
  return Object.entries(options.skus).filter(
    ([key, { id, active }]) => id !== undefined && active && !kept.has(key),
  ).length
}

export const optionsOf = (goods: StaffGoods): Options => {
  const properties = goods.properties.map(({ id, name, nameEn, values }) => ({
    key: `p${id}`,
    id,
    name,
    nameEn,
    values: values.map((value) => ({
      key: `v${value.id}`,
      id: value.id,
      name: value.name,
      nameEn: value.nameEn,
      ...(value.pic === null ? {} : { pic: value.pic }),
    })),
  }))
  const skus = goods.skus.map(({ choice, ...sku }) => {
    const values = choice.map((at, axis) => properties[axis]?.values[at])
    const whole = choice.length === properties.length && values.every((value) => value !== undefined)
    const { id, code, priceFen, points, marketFen, weightG, stock, codesLeft, active } = sku
    // a SKU of earlier properties has no row, so it gets a unique key
    const key = whole ? keyOf(values.filter((value) => value !== undefined)) : `past${id}`
    return [key, { id, code, priceFen, points, marketFen, weightG, stock, codesLeft, active }] as const
  })
  return { properties, skus: Object.fromEntries(skus) }
}

export type GridProblem = 'unnamed' | 'twice' | 'number' | 'tooMany' | 'noneOnSale'

/** The first problem that prevents saving the options; null if there is none. */
export const problemOf = (options: Options): GridProblem | null => {
  const { properties } = options
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name.trim())
  const lists = [names(properties), ...properties.map(({ values }) => names(values))]
  if (lists.some((list) => list.includes('')) || properties.some(({ values }) => values.length === 0))
    return 'unnamed'
  if (lists.some((list) => new Set(list).size < list.length)) return 'twice'
  const rows = gridOf(options)
  if (rows.length > MAX_SKUS) return 'tooMany'
  const wrong = rows.some(({ sku }) =>
    [sku.priceFen, sku.points, sku.marketFen, sku.weightG, sku.stock].some(
      (value) => value === null || value < 0,
    ),
  )
  if (wrong) return 'number'
  return rows.some(({ sku }) => sku.active) ? null : 'noneOnSale'
}

type Input = InputOf<typeof saveGoods>

/** The endpoint input for the options; call this only if `problemOf` returns null. */
export const inputOfOptions = (options: Options): Pick<Input, 'properties' | 'skus'> => ({
  properties: options.properties.map(({ id, name, nameEn, values }) => ({
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    nameEn: nameEn.trim(),
    values: values.map((value) => ({
      ...(value.id === undefined ? {} : { id: value.id }),
      name: value.name.trim(),
      nameEn: value.nameEn.trim(),
      ...(value.pic ? { pic: value.pic } : {}),
    })),
  })),
  skus: gridOf(options).map(({ choice, sku }) => ({
    ...(sku.id === undefined ? { stock: sku.stock ?? 0 } : { id: sku.id }),
    ...(choice.length > 0 ? { choice } : {}),
    code: sku.code.trim(),
    priceFen: sku.priceFen ?? 0,
    points: sku.points ?? 0,
    marketFen: sku.marketFen ?? 0,
    weightG: sku.weightG ?? 0,
    active: sku.active,
  })),
})
