import { entry } from '../refusal-entry.ts'

/** The reasons why the API refuses calls about waste categories, their prices, and favourites. */
export const catalogRefusals = {
  CATEGORY_UNKNOWN: entry(
    'ARGS',
    21401,
    422,
    '有品类已下架，请重新选择',
    'One of the types is no longer accepted. Please choose again.',
  ),
  CATEGORY_NAME_TAKEN: entry('ARGS', 21403, 422, '已有同名品类', 'Another category has this name.'),
  CATEGORY_BY_MAIL_ONLY: entry(
    'ARGS',
    21404,
    422,
    '“{name}”只用于寄送旧物入库，不能上架',
    '“{name}” only holds what arrives by mail. It cannot be offered.',
  ),
  PRICE_IN_PAST: entry(
    'TIME',
    21402,
    422,
    '新价格的生效时间不能早于现在',
    'A new price list cannot start in the past.',
  ),
  PRICE_OUTSIDE_BAND: entry(
    'LIMIT',
    21406,
    422,
    '“{name}”只能在 {min} 到 {max} 之间（城市价上下 {percent}%）',
    '{name} can only be from {min} to {max}, {percent}% around the city’s price.',
  ),
  FAVOURITES_FULL: entry(
    'LIMIT',
    21405,
    409,
    '最多收藏 {most} 件商品，请先取消一些',
    'You can save up to {most} products. Remove some first.',
  ),
} as const
