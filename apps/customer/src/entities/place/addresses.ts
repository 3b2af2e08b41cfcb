import { addresses } from '@huishou/wire/client/place/addresses'
import { readQuery, noRows } from '../../shared/api.ts'

/** Every address of the person who is signed in; there are at most a few dozen. */
export const addressesQuery = readQuery(addresses, { page: 1, pageSize: 100 }, noRows)
