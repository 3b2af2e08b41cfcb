// Reads the names of records, such as people, shops and orders, so that the audit log can show names instead of ids.

import type { NameReaders, Named, ReadNames } from '../audit/index.ts'
import type { Tables } from '../database/index.ts'
import { readShops, regionName } from '../place/index.ts'

/** Creates a reader of names from a table and the column that contains them. */
const from =
  <Table extends keyof Tables>(table: Table, column: string, columnEn?: string): ReadNames<Tables> =>
  (db, ids) =>
    db
      .selectFrom(table as 'wasteCategory')
      .select([
        'id',
        `${column as 'name'} as name`,
        ...(columnEn ? [`${columnEn as 'nameEn'} as nameEn` as const] : []),
      ])
      .where('id', 'in', ids)
      .execute() as Promise<Named[]>

/** Readers of the names of each kind of record, for the audit log. */
export const recordNames: NameReaders<Tables> = {
  region: async (_db, ids) => ids.map((id) => ({ id, name: regionName(String(id)) })),
  staff: from('staff', 'name'),
  member: async (db, ids) =>
    (await db.selectFrom('member').select(['id', 'nick']).where('id', 'in', ids).execute()).map(
      ({ id, nick }) => ({ id, name: `${nick} #${id}` }),
    ),
  shop: async (db, ids) =>
    [...(await readShops(db, ids)).values()].map(({ id, name, nameEn, namePinyin }) => ({
      id,
      name,
      nameEn: nameEn || namePinyin,
    })),
  zone: from('zone', 'name'),
  pickup: from('pickupOrder', 'orderNumber'),
  mallOrder: from('mallOrder', 'orderNumber'),
  mailIn: from('mailInOrder', 'orderNumber'),
  withdrawal: from('withdrawal', 'number'),
  afterSale: from('afterSale', 'number'),
  payIn: from('payIn', 'number'),
  goods: from('goods', 'name', 'nameEn'),
  sku: async (db, ids) => {
    const rows = await db
      .selectFrom('goodsSku')
      .innerJoin('goods', 'goods.id', 'goodsSku.goodsId')
      .select(['goodsSku.id', 'goods.name', 'goods.nameEn', 'propertyChildNames', 'propertyChildNamesEn'])
      .where('goodsSku.id', 'in', ids)
      .execute()
    const both = (name: string, options: string) => [name, options].filter(Boolean).join(' ')
    return rows.map(({ id, name, nameEn, propertyChildNames, propertyChildNamesEn }) => ({
      id,
      name: both(name, propertyChildNames),
      nameEn: both(nameEn, propertyChildNamesEn),
    }))
  },
  mallCategory: from('mallCategory', 'name', 'nameEn'),
  freightTemplate: from('freightTemplate', 'name'),
  wasteCategory: from('wasteCategory', 'name', 'nameEn'),
  priceList: from('priceList', 'label'),
  firm: from('firm', 'name'),
  bargain: (db, ids) =>
    db
      .selectFrom('bargain')
      .innerJoin('goods', 'goods.id', 'bargain.goodsId')
      .select(['bargain.id', 'goods.name', 'goods.nameEn'])
      .where('bargain.id', 'in', ids)
      .execute(),
  banner: from('banner', 'title', 'titleEn'),
  notice: from('notice', 'title', 'titleEn'),
  page: from('page', 'title', 'titleEn'),
  'code-batch': from('redeemBatch', 'name'),
  webhook: from('webhookEndpoint', 'name'),
}
