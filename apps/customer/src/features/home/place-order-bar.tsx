import { Amount } from '@huishou/kit/display/amount'
import { tierPriceText } from '@huishou/wire/catalog/price-tiers'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import type { useEstimate } from './order-form-queries.ts'

type PlaceOrderBarProps = { estimate: ReturnType<typeof useEstimate>; pending: boolean; onOrder: () => void }

/** The bar with the estimated price range and the button that places the order. */
export function PlaceOrderBar({ estimate, pending, onOrder }: PlaceOrderBarProps) {
  const messages = useMessages(homeMessages)
  return (
    <BottomBar start={<Estimated {...estimate} />}>
      <Button size="l" pending={pending} onClick={onOrder}>
        {messages.order}
      </Button>
    </BottomBar>
  )
}

function Estimated({ data, isError, isFetching }: PlaceOrderBarProps['estimate']) {
  const messages = useMessages(homeMessages)
  const language = useLanguage()
  if (!data)
    return <p className={styles.estimateWait}>{isError ? messages.estimateFailed : messages.estimateWait}</p>
  if (!data.seesMoney) return <p className={styles.estimateWait}>{messages.firmPays}</p>
  const fee = data.maxFen < 0
  const { minFen, maxFen, raise, priceTier } = data
  const [from, to] = fee ? [-maxFen, -minFen] : [minFen + (raise?.minFen ?? 0), maxFen + (raise?.maxFen ?? 0)]
  return (
    <div
      className={styles.estimate}
      aria-live="polite"
      aria-busy={isFetching}
      title={data.splitEvenly ? messages.splitEvenly : undefined}
    >
      <small>
        {fee ? messages.feeLabel : raise ? messages.raisedLabel : messages.estimateLabel}
        {priceTier !== 'household' && ` · ${tierPriceText[priceTier][language]}`}
      </small>
      <Amount fen={from} toFen={to} size="l" />
    </div>
  )
}
