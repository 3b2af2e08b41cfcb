import { addresses } from '@huishou/wire/client/place/addresses'
import { readQuery, noRows } from '../../shared/api.ts'

/** Query for all addresses of the signed-in member; they fit on one page of results. */
export const addressesQuery = readQuery(addresses, { page: 1, pageSize: 100 }, noRows)
