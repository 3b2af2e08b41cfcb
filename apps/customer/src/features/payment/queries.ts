import { userAmount } from '@huishou/wire/client/ledger/customer'
import { ask } from '../../shared/api.ts'

export const amountQuery = ask(userAmount, {})
