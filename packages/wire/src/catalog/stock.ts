// Staff endpoints for mall goods: their stock, imports and exports of prices and stock, and the codes of virtual
// goods.

import { Type } from 'typebox'
import { stockReasons } from './choices.ts'
import { goodsFilter } from './goods-staff.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  TableFile,
  Fen,
  Id,
  IdempotencyKey,
  Instant,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
} from '../schema.ts'

const editors = ['ops', 'owner'] as const
const counters = ['clerk', 'manager', 'ops', 'owner'] as const
const readers = ['clerk', 'manager', 'agent', 'finance', 'ops', 'owner', 'auditor'] as const
const exporters = ['ops', 'owner', 'auditor'] as const

/** A movement of stock; `stock` is the stock after it. */
export const StockMovement = Type.Object({
  id: Id,
  at: Instant,
  goodsId: Id,
  skuId: Id,
  goodsName: Type.String(),
  propertyChildNames: Type.String(),
  change: Type.Integer(),
  stock: Type.Integer(),
  reason: OneOf(stockReasons),
  reasonText: Type.String(),
  orderId: Nullable(Id),
  actorName: Type.String(),
  note: Type.String(),
})
export const stockHistory = staffGet('/catalog/stock', {
  name: 'stockHistory',
  who: readers,
  summary: { zh: '库存流水', en: 'Stock movements' },
  input: {
    ...paging,
    goodsId: Optional(Id),
    skuId: Optional(Id),
    orderId: Optional(Id),
    reason: Optional(OneOf(stockReasons)),
  },
  reply: Type.Object({ rows: Type.Array(StockMovement), total: Type.Integer() }),
})
/**
 * Changes the stock of one SKU by hand: by `change` pieces, or to the `counted` number (exactly one of the two).
 * Refuses STOCK_SHORT below zero, STOCK_BY_CODES for goods with imported codes.
 */
export const moveStock = staffPost('/catalog/stock/move', {
  name: 'moveStock',
  who: counters,
  summary: { zh: '调整库存', en: 'Adjust stock' },
  input: {
    skuId: Id,
    reason: OneOf(['count', 'import', 'return', 'correction']),
    change: Optional(Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 })),
    counted: Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    note: Paragraph(200),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ skuId: Id, stock: Type.Integer(), change: Type.Integer() }),
  refusals: ['NOT_FOUND', 'STOCK_SHORT', 'STOCK_BY_CODES'],
  idempotent: true,
})

// ── prices and stock as a table ────────────────────────────────────────
/** A table of SKUs, which can be edited and imported again as CSV: one line each, money in yuan. */
export const exportGoods = staffGet('/catalog/goods/export', {
  name: 'exportGoods',
  reauthenticate: true,
  who: exporters,
  summary: { zh: '导出商品价格与库存', en: 'Export prices and stock' },
  input: goodsFilter,
  reply: TableFile,
})
/** A line of the import; `old` and `now` only for changed values. */
export const ImportLine = Type.Object({
  line: Type.Integer({ description: 'in the file, the header is 1' }),
  skuId: Nullable(Id),
  goodsId: Nullable(Id),
  name: Type.String(),
  propertyChildNames: Type.String(),
  problem: Type.String({ description: 'empty when the line is right' }),
  price: Nullable(Type.Object({ old: Fen, now: Fen })),
  points: Nullable(Type.Object({ old: Type.Integer(), now: Type.Integer() })),
  market: Nullable(Type.Object({ old: Fen, now: Fen })),
  stock: Nullable(Type.Object({ old: Type.Integer(), now: Type.Integer() })),
  active: Nullable(Type.Object({ old: Type.Boolean(), now: Type.Boolean() })),
})
export const ImportPreview = Type.Object({
  lines: Type.Array(ImportLine, { description: 'those that change something or are wrong' }),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  wrong: Type.Integer(),
})
const Csv = Type.String({ minLength: 1, maxLength: 2_000_000 })
/** Preview of an import, line by line; writes nothing. */
export const previewGoodsImport = staffPost('/catalog/goods/import/preview', {
  name: 'previewGoodsImport',
  who: editors,
  summary: { zh: '预览导入', en: 'Preview an import' },
  input: { csv: Csv },
  reply: ImportPreview,
  refusals: ['IMPORT_UNREADABLE'],
})
/**
 * Imports prices, points, stock and the switch of many SKUs, all lines or none. New stock is relative to the stock in
 * the exported file, so that sales since then still count. IMPORT_WRONG carries the preview as data.
 */
export const importGoods = staffPost('/catalog/goods/import', {
  name: 'importGoods',
  reauthenticate: true,
  who: editors,
  summary: { zh: '批量导入价格与库存', en: 'Import prices and stock' },
  input: { csv: Csv, reason: Paragraph(200), idempotencyKey: IdempotencyKey },
  reply: ImportPreview,
  refusals: ['IMPORT_UNREADABLE', 'IMPORT_WRONG', 'CHANGED_MEANWHILE'],
  idempotent: true,
})

// ── codes of virtual goods ─────────────────────────────────────────────
/** Imports one code per line. Known codes are skipped and counted; with `preview` nothing is written. */
export const importVirtualCodes = staffPost('/catalog/goods/codes/import', {
  name: 'importVirtualCodes',
  reauthenticate: true,
  who: editors,
  summary: { zh: '导入卡密', en: 'Import codes of virtual goods' },
  input: {
    skuId: Id,
    codes: Type.String({ minLength: 1, maxLength: 500_000 }),
    preview: Optional(Type.Boolean()),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({
    added: Type.Integer(),
    twice: Type.Integer({ description: 'known already, or twice in what was sent' }),
    wrong: Type.Array(Type.Object({ line: Type.Integer(), problem: Type.String() })),
    left: Type.Integer({ description: 'codes nobody has, after this' }),
  }),
  refusals: ['NOT_FOUND', 'CODES_WRONG'],
  idempotent: true,
})
