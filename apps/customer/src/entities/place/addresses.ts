import { addresses } from '@huishou/wire/client/place/addresses'
import { readQuery, noRows } from '../../shared/api.ts'

/** Query for all addresses of the signed-in member, which fit on one page. */
export const addressesQuery = readQuery(addresses, { page: 1, pageSize: 100 }, noRows)
