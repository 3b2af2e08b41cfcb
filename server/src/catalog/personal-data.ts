import type { Transaction } from '../platform/database.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { removeAllFavourites } from './favourite/save-favourite.ts'
import { goodsPictures } from './goods/pictures-in-use.ts'
import type { CatalogTables } from './tables.ts'

/** The goods a customer saved, for an export. */
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
]

const erase = (trx: Transaction<CatalogTables>, { memberId, now }: Erased): Promise<void> =>
  removeAllFavourites(trx, memberId, now)

/** Goods have no personal data but who saved them; their pictures are in use. */
export const catalogPersonalData: PersonalData<CatalogTables> = {
  exported,
  erase,
  picturesInUse: goodsPictures,
}
