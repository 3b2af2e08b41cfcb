// Query of the member's balance.

import { userAmount } from '@huishou/wire/client/ledger/customer'
import { readQuery } from '../../shared/api.ts'

export const amountQuery = readQuery(userAmount, {})
