import { NavBar } from '@huishou/kit/layout/nav-bar'
import type { PageProps } from '@huishou/kit/shell/route'
import { usePageTitle } from '@huishou/kit/shell/page-hooks'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoOrdersPicture } from '../../../entities/illustrations/empty-state-pictures.tsx'
import { addressesQuery } from '../../../entities/place/addresses.ts'
import { appState } from '../../../shared/app-state.ts'
import { serverNow } from '../../../shared/clock.ts'
import { Screen } from '../../../shared/components/screen.tsx'
import { useMessages } from '../../../shared/i18n.ts'
import { recordIdOf } from '../../../shared/format/record-id.ts'
import { planMessages } from './messages.ts'
import { PlanEditor } from './plan-editor.tsx'
import { emptyPlan, planFormOf, planOfOrder, type PlanForm } from './plan-form.ts'
import { planQuery } from './queries.ts'
import { orderQuery } from '../queries.ts'

/**
 * The page for setting up a recurring pickup, from scratch or modelled on an order (`order`), or for changing one
 * (`id`).
 */
export function PlanEditPage({ query }: PageProps<'id' | 'order'>) {
  const messages = useMessages(planMessages)
  const navigator = useNavigator()
  const id = recordIdOf(query.id)
  const orderId = recordIdOf(query.order)
  const isUnusable =
    (query.id !== undefined && id === null) || (query.order !== undefined && orderId === null)
  usePageTitle(id === null ? messages.newTitle : messages.editTitle)
  const start = useStart(id, orderId)
  return (
    <>
      <NavBar title={id === null ? messages.newTitle : messages.editTitle} />
      <Screen
        query={isUnusable ? null : start}
        signedOut={{ picture: <NoOrdersPicture />, title: messages.signedOut, button: messages.signIn }}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <SkeletonCards lines={[4, 3, 4]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.missing,
          text: messages.missingText,
          button: messages.toList,
          onGo: () => void navigator.redirectTo('/pages/plan/index'),
        }}
      >
        {(form) => <PlanEditor key={query.id ?? query.order ?? 'new'} id={id} start={form} />}
      </Screen>
    </>
  )
}

/** The initial values of the form, once everything they depend on has been loaded. */
function useStart(id: number | null, orderId: number | null) {
  const signedIn = Boolean(appState.use().token)
  const [now] = useState(serverNow)
  const addresses = useQuery({ ...addressesQuery, enabled: signedIn })
  const plan = useQuery({ ...planQuery(id ?? 0), enabled: signedIn && id !== null })
  const order = useQuery({
    ...orderQuery(orderId ?? 0),
    enabled: signedIn && id === null && orderId !== null,
  })
  const waits = id !== null ? plan : orderId !== null ? order : addresses
  const rows = addresses.data?.result
  const startOf = (): PlanForm | null | undefined => {
    if (!rows) return undefined
    if (id !== null) return plan.data && planFormOf(now, plan.data)
    if (orderId === null) return { ...emptyPlan(now), addressId: rows[0]?.id ?? null }
    if (!order.data) return undefined
    // an order of the mall is no model for a pickup
    return order.data.pickup ? planOfOrder(now, order.data, order.data.pickup, rows) : null
  }
  const { error, isFetching, refetch } = waits
  return { data: startOf(), error: error ?? addresses.error, isFetching, refetch }
}
