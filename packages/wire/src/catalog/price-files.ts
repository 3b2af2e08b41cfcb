// Endpoints that export a price list as a table and read an edited table.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { TableFile, Fen, Id, Nullable, OneOf, Optional, RegionId } from '../schema.ts'
import { Channel } from './categories.ts'
import { priceFileCharacters } from './limits.ts'
import { priceTiers } from './price-tiers.ts'

/**
 * Exports a price list as a table, which can be edited and read back as CSV: one line per accepted category, money in
 * yuan, empty where the list has no price.
 */
export const exportPriceList = staffGet('/catalog/prices/export', {
  name: 'exportPriceList',
  reauthenticate: true,
  who: ['ops', 'owner', 'auditor'],
  summary: { zh: '导出价格表', en: 'Export a price list' },
  input: { id: Id },
  reply: TableFile,
  refusals: ['NOT_FOUND'],
})

/**
 * Reads an edited table into the prices of a new list and compares them with those in force; writes nothing. If a line
 * is wrong, no prices are returned, so that half a table is never published.
 */
export const readPriceFile = staffPost('/catalog/prices/read-file', {
  name: 'readPriceFile',
  who: ['ops', 'owner'],
  summary: { zh: '读取价格表文件', en: 'Read the table of a price list' },
  input: {
    csv: Type.String({ minLength: 1, maxLength: priceFileCharacters }),
    cityId: Optional(RegionId),
    shopId: Optional(Id),
    tier: Optional(OneOf(priceTiers)),
    firmId: Optional(Id),
    channel: Channel,
  },
  reply: Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'in the file, the header is 1' }),
        categoryId: Nullable(Id),
        name: Type.String(),
        problem: Type.String({ description: 'empty when the line is right' }),
        oldFen: Nullable(Fen),
        newFen: Nullable(Fen),
        changePct: Nullable(Type.Number()),
      }),
      { description: 'those that change something or are wrong' },
    ),
    wrong: Type.Integer(),
    changed: Type.Integer(),
    prices: Type.Array(Type.Object({ categoryId: Id, unitFen: Fen })),
  }),
  refusals: ['IMPORT_UNREADABLE'],
})
