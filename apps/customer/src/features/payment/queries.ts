// The query for the member's balance, used by the page for paying online.

import { userAmount } from '@huishou/wire/client/ledger/customer'
import { readQuery } from '../../shared/api.ts'

export const amountQuery = readQuery(userAmount, {})
