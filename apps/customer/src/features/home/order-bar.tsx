import { Amount } from '@huishou/kit/display/amount'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { useMessages } from '../../shared/i18n.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import type { useEstimate } from './queries.ts'

type OrderBarProps = { estimate: ReturnType<typeof useEstimate>; pending: boolean; onOrder: () => void }

/** The estimated price range and the order button. */
export function OrderBar({ estimate, pending, onOrder }: OrderBarProps) {
  const m = useMessages(homeMessages)
  return (
    <BottomBar start={<Estimated {...estimate} />}>
      <Button size="l" pending={pending} onClick={onOrder}>
        {m.order}
      </Button>
    </BottomBar>
  )
}

function Estimated({ data, isError, isFetching }: OrderBarProps['estimate']) {
  const m = useMessages(homeMessages)
  if (!data) return <p className={styles.estimateWait}>{isError ? m.estimateFailed : m.estimateWait}</p>
  const fee = data.maxFen < 0
  const [from, to] = fee ? [-data.maxFen, -data.minFen] : [data.minFen, data.maxFen]
  return (
    <div
      className={styles.estimate}
      aria-live="polite"
      aria-busy={isFetching}
      title={data.splitEvenly ? m.splitEvenly : undefined}
    >
      <small>{fee ? m.feeLabel : m.estimateLabel}</small>
      <Amount fen={from} toFen={to} size="l" />
    </div>
  )
}
