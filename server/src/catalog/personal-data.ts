// Exports and erases the goods a customer saved and the prices they follow. Also tells which uploaded pictures the
// catalogue still shows.
import type { Transaction } from '../platform/database.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { removeAllFavourites } from './favourite/save-favourite.ts'
import { goodsPictures } from './goods/pictures-in-use.ts'
import type { CatalogTables } from './tables.ts'

/** The goods a customer saved and the prices they follow, for an export. */
const exported: ExportedList<CatalogTables>[] = [
  {
    name: 'savedGoods',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('favourite')
        .innerJoin('goods', 'goods.id', 'favourite.goodsId')
        .select(['favourite.id', 'favourite.goodsId', 'goods.name', 'favourite.createdAt'])
        .where('favourite.memberId', '=', memberId)
        .where('favourite.id', '>', after)
        .orderBy('favourite.id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'followedPrices',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('priceFollow')
        .innerJoin('wasteCategory', 'wasteCategory.id', 'priceFollow.categoryId')
        .select([
          'priceFollow.id',
          'wasteCategory.name',
          'priceFollow.cityId',
          'priceFollow.baseFen',
          'priceFollow.createdAt',
          'priceFollow.toldAt',
        ])
        .where('priceFollow.memberId', '=', memberId)
        .where('priceFollow.id', '>', after)
        .orderBy('priceFollow.id')
        .limit(limit)
        .execute(),
  },
]

const erase = async (trx: Transaction<CatalogTables>, { memberId, now }: Erased): Promise<void> => {
  await removeAllFavourites(trx, memberId, now)
  await trx.deleteFrom('priceFollow').where('memberId', '=', memberId).execute()
}

/**
 * The only personal data are who saved goods and who follows prices. Pictures shown by goods are reported as in use.
 */
export const catalogPersonalData: PersonalData<CatalogTables> = {
  exported,
  erase,
  picturesInUse: goodsPictures,
}
