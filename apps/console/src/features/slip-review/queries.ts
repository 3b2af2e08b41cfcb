import { handSlips, type InputOf } from '@huishou/wire'
import { useRead } from '../../shared/read.ts'

export const useHandSlips = (input: InputOf<typeof handSlips>) =>
  useRead(handSlips, input, { keepPrevious: true })
