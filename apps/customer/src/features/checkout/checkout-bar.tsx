import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { checkoutMessages } from './checkout-messages.ts'
import styles from './checkout-page.module.css'
import { grouped } from '../../shared/format/numbers.ts'
import type { PayChoiceState } from '../../entities/payment/pay-choice.tsx'
import { payMessages } from '../../entities/payment/pay-messages.ts'
import { payLabel } from '../../entities/payment/pay-label.ts'
import { PriceLine } from '../../entities/goods/price-line.tsx'
import type { Quote } from './use-items-and-quote.ts'

type CheckoutBarProps = {
  quote: Quote
  choice: PayChoiceState
  missing: 'address' | 'shop' | null
  trouble: string | null
  pending: boolean
  onSubmit: () => void
}

/**
 * The bar at the bottom of the checkout, with the total, the pay button, and a note when the order cannot be placed.
 */
export function CheckoutBar({ quote, choice, missing, trouble, pending, onSubmit }: CheckoutBarProps) {
  const messages = useMessages(checkoutMessages)
  const payLabelMessages = useMessages(payMessages)
  const short = quote.pointsShort > 0 ? messages.pointsShort(grouped(quote.pointsShort)) : null
  return (
    <BottomBar
      start={
        <span className={styles.sum}>
          <small>{messages.pieces(quote.pieces)}</small>
          <PriceLine price={{ fen: quote.payableFen, points: quote.points }} size="m" />
        </span>
      }
    >
      <Button
        className={styles.submit}
        pending={pending}
        disabledReason={
          short ?? (quote.payableFen > 0 ? choice.disabledReason : null) ?? (missing ? null : trouble)
        }
        onClick={onSubmit}
      >
        {payLabel(choice, quote.points, payLabelMessages)}
      </Button>
      {(short ?? trouble) && (
        <div className={styles.trouble}>
          <RefusalNote text={short ?? trouble} />
          {short && <PageLink to="/pages/score/index">{messages.earn}</PageLink>}
        </div>
      )}
    </BottomBar>
  )
}
