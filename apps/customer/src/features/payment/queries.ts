import { userAmount } from '@huishou/wire/client/member/customer'
import { ask } from '../../shared/api.ts'

export const amountQuery = ask(userAmount, {})
