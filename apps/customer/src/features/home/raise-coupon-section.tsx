import { lazy } from '@huishou/kit/loading/lazy'
import { Suspense } from 'react'
import type { OrderForm } from './use-order-form.ts'

const RaiseChoice = lazy(() =>
  import('../../entities/coupon/raise-coupon-choice.tsx').then((module) => ({ default: module.RaiseChoice })),
)

/** The raise coupon of the order, shown once the estimate reports that the customer has one. */
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
