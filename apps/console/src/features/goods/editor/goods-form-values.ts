// Converts between a product and the values of its editor.

import type { CodeSource } from '@huishou/wire/catalog/choices'
import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import type { InputOf } from '@huishou/wire/client'
import type { saveGoods } from '@huishou/wire/client/catalog/goods-staff'
import { inputOfOptions, noOptions, optionsOf, type Options } from './options-draft.ts'

/** The values of the editor; null is an empty field. */
export type GoodsValues = {
  name: string
  nameEn: string
  subName: string
  subNameEn: string
  characteristic: string
  characteristicEn: string
  categoryId: number | null
  pics: string[]
  unit: string
  unitEn: string
  barCode: string
  virtual: boolean
  codeSource: CodeSource
  options: Options
  freightTemplateId: number
  pickup: boolean
  active: boolean
  sellStartAt: number | null
  sellEndAt: number | null
  limitPerMember: number | null
  minBuy: number | null
  warnBelow: number | null
  sort: number | null
  recommended: boolean
  hidden: boolean
  content: string
  contentEn: string
}

export const newGoods: GoodsValues = {
  name: '',
  nameEn: '',
  subName: '',
  subNameEn: '',
  characteristic: '',
  characteristicEn: '',
  categoryId: null,
  pics: [],
  unit: '件',
  unitEn: 'pc',
  barCode: '',
  virtual: false,
  codeSource: 'imported',
  options: noOptions,
  freightTemplateId: 0,
  pickup: true,
  active: false,
  sellStartAt: null,
  sellEndAt: null,
  limitPerMember: 0,
  minBuy: 1,
  warnBelow: 0,
  sort: 100,
  recommended: false,
  hidden: false,
  content: '',
  contentEn: '',
}

/** The form fields that a refusal may name; the form shows the refusal beside the field. */
export const goodsFields = Object.keys(newGoods) as (keyof GoodsValues)[]

export const valuesOf = (goods: StaffGoods): GoodsValues => ({
  ...(Object.fromEntries(
    goodsFields.filter((field) => field !== 'options').map((field) => [field, goods[field]]),
  ) as Omit<GoodsValues, 'options'>),
  options: optionsOf(goods),
})

/** The endpoint input; `base` is the record from which the form was filled. */
export const inputOf = (values: GoodsValues, base: StaffGoods | null): InputOf<typeof saveGoods> => {
  const { options, categoryId, sellStartAt, sellEndAt, limitPerMember, minBuy, warnBelow, sort, ...rest } =
    values
  return {
    ...rest,
    ...inputOfOptions(options),
    ...(base ? { id: base.id, version: base.version } : {}),
    categoryId: categoryId ?? 0,
    limitPerMember: limitPerMember ?? 0,
    minBuy: minBuy ?? 1,
    warnBelow: warnBelow ?? 0,
    sort: sort ?? 0,
    freightTemplateId: values.virtual ? 0 : values.freightTemplateId,
    pickup: values.virtual ? false : values.pickup,
    ...(sellStartAt === null ? {} : { sellStartAt }),
    ...(sellEndAt === null ? {} : { sellEndAt }),
  }
}
