import { addresses } from '@huishou/wire/client/place/addresses'
import { readQuery, noRows } from '../../shared/api.ts'

/** All addresses of the signed-in member, a few dozen at most. */
export const addressesQuery = readQuery(addresses, { page: 1, pageSize: 100 }, noRows)
