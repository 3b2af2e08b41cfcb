import { userAmount } from '@huishou/wire'
import { ask } from '../../shared/api.ts'

export const amountQuery = ask(userAmount, {})
