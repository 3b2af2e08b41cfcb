// Derives the situation, step and colour of a mail-in (an item that is sent by post or brought to a shop for sale).

import type { MailInState } from '@huishou/wire/mail-in/states'

/** The state of a mail-in as shown to the customer. */
export type Situation =
  | 'applied'
  | 'bring'
  | 'send'
  | 'shipped'
  | 'received'
  | 'quoted'
  | 'done'
  | 'refused'
  | 'withdrawn'
  | 'not_sent'
  | 'returning'
  | 'returned'

type Facts = {
  state: MailInState
  logisticsType: number
  finalFen: number | null
  closeCause: string
  returnedAt: number | null
}

export const situationOf = ({ state, logisticsType, finalFen, closeCause, returnedAt }: Facts): Situation => {
  switch (state) {
    case 'approved':
      return logisticsType === 0 ? 'bring' : 'send'
    case 'received':
      return finalFen === null ? 'received' : 'quoted'
    case 'closed':
      if (closeCause === 'returned') return returnedAt === null ? 'returning' : 'returned'
      return closeCause === 'refused' || closeCause === 'not_sent' ? closeCause : 'withdrawn'
    default:
      return state
  }
}

/** The current step, 1 to 4; null if the mail-in was closed without a sale. */
export const stepOf = (state: MailInState): 1 | 2 | 3 | 4 | null =>
  ({ applied: 1, approved: 2, shipped: 2, received: 3, done: 4, closed: null } as const)[state]

export type HeroTone = 'brand' | 'money' | 'info' | 'plain' | 'calm'
export const toneOf = (situation: Situation): HeroTone => {
  if (situation === 'quoted') return 'money'
  if (situation === 'done') return 'calm'
  if (situation === 'applied' || situation === 'received') return 'info'
  return ['refused', 'withdrawn', 'not_sent', 'returned'].includes(situation) ? 'plain' : 'brand'
}
