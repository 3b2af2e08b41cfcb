// Prepares and checks the goods that staff entered, before they are saved.
import type { saveGoods } from '@huishou/wire/catalog/goods-staff'
import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { cleanHtml, publishPicture, type FileTables } from '../../file/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { syllablesOf } from './search-index.ts'

export type GoodsInput = InputOf<typeof saveGoods>
/** The slow part of saving goods, done before the transaction: cleaned descriptions and the name in pinyin. */
export type PreparedGoods = { content: string; contentEn: string; pinyin: string }
export const prepareGoods = async (given: GoodsInput): Promise<PreparedGoods> => ({
  content: await cleanHtml(given.content ?? ''),
  contentEn: await cleanHtml(given.contentEn ?? ''),
  pinyin: await syllablesOf(given.name),
})

/** Publishes these pictures and returns their paths; GOODS_PICTURE_UNKNOWN for one that staff did not upload. */
export const picturePaths = async (
  trx: Transaction<FileTables>,
  urls: readonly string[],
  field: string,
): Promise<string[] | Refusal> => {
  const paths: string[] = []
  for (const [index, url] of urls.entries()) {
    const path = await publishPicture(trx, url)
    if (path === null) return refuse('GOODS_PICTURE_UNKNOWN', { field, values: { number: index + 1 } })
    paths.push(path)
  }
  return paths
}

const skusWrong = (zh: string, en: string): Refusal =>
  refuse('SKUS_WRONG', { field: 'skus', values: { problem: { zh, en } } })

/** Checks that every SKU selects one value of each property and no two SKUs select the same; null when valid. */
export const checkSkus = ({ properties = [], skus, active = true }: GoodsInput): Refusal | null => {
  const names = properties.map(({ name }) => name)
  if (new Set(names).size < names.length)
    return skusWrong('两个规格同名', 'two properties have the same name')
  for (const { name, values } of properties) {
    if (new Set(values.map((value) => value.name)).size < values.length)
      return skusWrong(`“${name}”有两个相同的选项`, `two choices of “${name}” are the same`)
    // these characters separate names in the protocol's choices
    if ([name, ...values.map((value) => value.name)].some((text) => /[,:]/.test(text)))
      return skusWrong('名称不能含有逗号和冒号', 'names cannot have a comma or colon')
  }
  const chosen = new Set<string>()
  for (const { choice = [] } of skus) {
    const fits =
      choice.length === properties.length &&
      choice.every((place, index) => properties[index]?.values[place] !== undefined)
    if (!fits) return skusWrong('每个规格组合要从每个规格里选一项', 'a SKU chooses one of each property')
    if (chosen.has(choice.join())) return skusWrong('规格组合重复', 'two SKUs choose the same')
    chosen.add(choice.join())
  }
  if (active && skus.every((sku) => sku.active === false))
    return skusWrong('在售商品至少要有一个可售规格', 'goods on sale need a SKU on sale')
  return null
}
