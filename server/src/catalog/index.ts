// Functions and types for goods, waste categories and prices that other parts of the server may use.

export { invalidateWasteGoods, readWasteGoods } from './goods/waste-goods-cache.ts'
export {
  factorsAt,
  readAllFactors,
  readFactorsAt,
  type CarbonFactorRow,
} from './carbon-factor/read-factors.ts'
export { categoryPicture } from './waste-category/category-picture-url.ts'
export { readCategories, type CategoryRow } from './waste-category/read-categories.ts'
export { readMaterialNames } from './waste-category/read-material-names.ts'
export { changePct } from './price-list/change-pct.ts'
export { publishPriceList } from './price-list/publish-price-list.ts'
export { readPrices, type Prices } from './price-list/read-prices.ts'
export type { TradedVolume, ReadTradedVolume } from './price-list/traded-volume-types.ts'
export { takeVirtualCodes } from './goods/virtual-codes.ts'
export { freightFen } from './goods/freight.ts'
export type { BargainGoods } from './goods/bargain-goods.ts'
export { matchGoods, readGoodsRows } from './goods/read-goods-rows.ts'
export { catalogPersonalData } from './personal-data.ts'
export { findSku, readSkus, type SellableSku } from './goods/read-skus.ts'
export { invalidateGoods } from './goods/goods-cache.ts'
export { startViewCounter } from './goods/view-counter.ts'
export { returnStock, takeStock } from './goods/stock.ts'
export { addFavourite } from './favourite/save-favourite.ts'
export { followPrice } from './price-follow/save-follow.ts'
export { tellPriceFollowers } from './price-follow/notify-followers.ts'
export { countReview } from './goods/count-review.ts'
export type { CatalogTables } from './tables.ts'
