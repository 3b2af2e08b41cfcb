import type { Step } from './life.ts'
import { account, leaving } from './steps-account.ts'
import { notYet } from './steps-later.ts'
import { money } from './steps-money.ts'
import { recycling } from './steps-order.ts'
import { visit } from './steps-visit.ts'

/** One customer's life, from the first look around to signing out. Each step may need what the ones before it did. */
export const script: readonly Step[] = [...visit, ...account, ...recycling, ...money, ...notYet, ...leaving]
