import { lazy } from '@huishou/kit/loading/lazy'
import { Suspense } from 'react'
import type { OrderForm } from './use-order-form.ts'

const RaiseChoice = lazy(() =>
  import('../../entities/coupon/raise-coupon-choice.tsx').then((module) => ({ default: module.RaiseChoice })),
)

/**
 * The section of the order form for a coupon that raises the customer's payment, shown to members once the estimate
 * includes one, or when another choice than the best coupon is stored.
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
