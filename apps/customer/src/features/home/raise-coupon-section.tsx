import { lazy } from '@huishou/kit/loading/lazy'
import { Suspense } from 'react'
import type { OrderForm } from './use-order-form.ts'

const RaiseChoice = lazy(() =>
  import('../../entities/coupon/raise-coupon-choice.tsx').then((module) => ({ default: module.RaiseChoice })),
)

/**
 * The section of the order form for a coupon that raises what the customer is paid. Members see it when the estimate
 * includes such a coupon, or when the draft holds a choice other than the best coupon.
 */
export function RaiseSection({ form: { draft, estimate, wrong, where, setRaise } }: { form: OrderForm }) {
  const has = Boolean(estimate.data?.raise) || draft.raise !== 'best'
  if (!where.signedIn || !has) return null
  return (
    <Suspense>
      <RaiseChoice
        chosen={draft.raise}
        range={estimate.data ?? null}
        error={wrong.raise}
        onChoose={setRaise}
      />
    </Suspense>
  )
}
