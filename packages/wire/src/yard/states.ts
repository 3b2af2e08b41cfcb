import type { Text } from '../text.ts'

/** Where goods are: in the yard of a shop, on a courier's vehicle, or between two places. */
export const yardLocationKinds = ['shop', 'vehicle', 'transit'] as const
export type YardLocationKind = (typeof yardLocationKinds)[number]
export const yardLocationText: Record<YardLocationKind, Text> = {
  shop: { zh: '门店', en: 'Shop' },
  vehicle: { zh: '车上', en: 'Vehicle' },
  transit: { zh: '在途', en: 'In transit' },
}

/** Kinds of stock movement (docs/rules/yard.md#movements). */
export const yardMovementKinds = [
  'opening',
  'purchase',
  'reversal',
  'unload',
  'transfer',
  'sorting',
  'load',
  'delivery',
  'loss',
  'gain',
  'count',
  'adjustment',
] as const
export type YardMovementKind = (typeof yardMovementKinds)[number]
export const yardMovementText: Record<YardMovementKind, Text> = {
  opening: { zh: '期初', en: 'Opening stock' },
  purchase: { zh: '收购入库', en: 'Purchase' },
  reversal: { zh: '收购冲销', en: 'Purchase reversed' },
  unload: { zh: '卸车', en: 'Unloading' },
  transfer: { zh: '调拨', en: 'Transfer' },
  sorting: { zh: '分拣', en: 'Sorting' },
  load: { zh: '装车', en: 'Loading' },
  delivery: { zh: '送达', en: 'Delivery' },
  loss: { zh: '损耗', en: 'Loss' },
  gain: { zh: '溢余', en: 'Gain' },
  count: { zh: '盘点', en: 'Stock take' },
  adjustment: { zh: '调整', en: 'Adjustment' },
}

/** The records that cause movements. */
export const yardCauses = [
  'pickup',
  'mail_in',
  'unload',
  'transfer',
  'sorting',
  'count',
  'adjustment',
  'load',
] as const
export type YardCause = (typeof yardCauses)[number]
