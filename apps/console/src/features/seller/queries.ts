import { sellerTotals, type InputOf } from '@huishou/wire'
import { useRead } from '../../shared/read.ts'

export const useSellers = (input: InputOf<typeof sellerTotals>) =>
  useRead(sellerTotals, input, { keepPrevious: true })
