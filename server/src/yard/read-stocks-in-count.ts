// Reads which stocks have a line in a stock take that is not posted yet.

import type { Handle } from '../platform/database.ts'
import type { YardTables } from './tables.ts'

/** Reads each such stock once; with `of`, only that stock, if it has such a line. */
export const readStocksInCount = async (
  db: Handle<YardTables>,
  of?: { locationId: number; categoryId: number },
): Promise<{ locationId: number; categoryId: number }[]> =>
  await db
    .selectFrom('yardCountLine')
    .innerJoin('yardCount', 'yardCount.id', 'yardCountLine.countId')
    .select(['yardCount.shopId as locationId', 'yardCountLine.categoryId'])
    .distinct()
    .where('yardCount.state', 'in', ['open', 'counted'])
    .$if(of !== undefined, (query) =>
      query
        .where('yardCount.shopId', '=', of?.locationId ?? 0)
        .where('yardCountLine.categoryId', '=', of?.categoryId ?? 0),
    )
    .execute()
