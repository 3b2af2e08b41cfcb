// Fixed sets of values in the catalogue, such as the states of goods and the reasons for stock movements.

/** States of goods, by the clock and the switch: on sale, switched off, before the start, after the end. */
export const goodsStates = ['on_sale', 'off_sale', 'not_started', 'ended'] as const
export type GoodsState = (typeof goodsStates)[number]
export const goodsStateText: Record<GoodsState, { zh: string; en: string }> = {
  on_sale: { zh: '在售', en: 'On sale' },
  off_sale: { zh: '已下架', en: 'Off sale' },
  not_started: { zh: '未开售', en: 'Not started' },
  ended: { zh: '已结束', en: 'Ended' },
}
/** Sources of the codes of virtual goods: imported from a supplier, or generated here on sale. */
export const codeSources = ['imported', 'made'] as const
export type CodeSource = (typeof codeSources)[number]

/**
 * Reasons for stock movements: the first two come from orders, `return` from after-sales or staff, the others from
 * staff.
 */
export const stockReasons = ['order', 'release', 'return', 'count', 'import', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]
export const stockReasonText: Record<StockReason, { zh: string; en: string }> = {
  order: { zh: '下单占用', en: 'Ordered' },
  release: { zh: '取消释放', en: 'Order cancelled' },
  return: { zh: '退货入库', en: 'Returned' },
  count: { zh: '盘点', en: 'Counted' },
  import: { zh: '入库', en: 'Brought in' },
  correction: { zh: '更正', en: 'Corrected' },
}

/** Ways goods reach us; each has its own price list. */
export const channels = ['door', 'shop'] as const
export const channelText: Record<(typeof channels)[number], { zh: string; en: string }> = {
  door: { zh: '上门', en: 'Door' },
  shop: { zh: '门店', en: 'Shop' },
}
/** Units by which freight is charged; the older apps' protocol numbers them from 1 in this order. */
export const freightKinds = ['piece', 'weight', 'amount'] as const
export type FreightKind = (typeof freightKinds)[number]
