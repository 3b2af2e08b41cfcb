// A note at the checkout of a bargain: how much friends have taken off the price, and on what terms the goods are sold.

import { kanjiaMy } from '@huishou/wire/client/bargain/customer'
import { createOrder } from '@huishou/wire/client/pickup/placing'
import { formatYuan } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import Scissors from 'lucide-react/icons/scissors'
import { readQuery } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { alsoStaleBy, useLive } from '../../shared/live.ts'
import styles from './bargain-note.module.css'
import { checkoutMessages } from './checkout-messages.ts'
import type { Quote } from './use-items-and-quote.ts'

// Friends may still help while the run's owner is at the checkout, which changes the price.
alsoStaleBy('bargain', createOrder, kanjiaMy)

/** Explains that the run's price applies, how many friends brought it down, and the terms. */
export function BargainNote({ kjid, quote }: { kjid: number; quote: Quote }) {
  const messages = useMessages(checkoutMessages)
  const run = useQuery(readQuery(kanjiaMy, { kjid })).data?.run
  useLive()
  // only a run whose price is the shown one may be described
  const said = run?.currentFen === quote.amountFen ? run : null
  return (
    <section className={styles.note} aria-label={messages.bargain}>
      <Scissors size={22} aria-hidden />
      <span>
        <b>
          {said
            ? said.cutFen > 0
              ? messages.bargainCut(said.helps, formatYuan(said.cutFen))
              : messages.bargainList
            : messages.bargain}
        </b>
        <small>{messages.bargainOne}</small>
        <small>{messages.bargainHold}</small>
      </span>
    </section>
  )
}
