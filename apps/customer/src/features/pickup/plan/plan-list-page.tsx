import { Badge } from '@huishou/kit/display/badge'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { offerOf } from '@huishou/wire/verdict'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { NoOrdersPicture } from '../../../entities/illustrations/empty-state-pictures.tsx'
import { Screen } from '../../../shared/components/screen.tsx'
import { appState } from '../../../shared/app-state.ts'
import { dayText } from '../../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { planMessages } from './messages.ts'
import { PlanBadge, PlanWindow } from './plan-facts.tsx'
import { plansQuery, type Plan } from './queries.ts'
import styles from './plan.module.css'

/** The page with the customer's recurring pickups (定期上门), each with its next date. */
export function PlanListPage() {
  const messages = useMessages(planMessages)
  const navigator = useNavigator()
  const { token } = appState.use()
  const plans = useQuery({ ...plansQuery, enabled: Boolean(token) })
  const add = plans.data && offerOf(plans.data.may, 'add')
  usePullDownRefresh(() => plans.refetch())
  usePageShow(() => {
    if (plans.data) void plans.refetch()
  })
  return (
    <>
      <NavBar title={messages.title} />
      <div className="k-column">
        <Screen
          query={plans}
          signedOut={{ picture: <NoOrdersPicture />, title: messages.signedOut, button: messages.signIn }}
          skeleton={<SkeletonList rows={3} label={messages.loading} />}
        >
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState picture={<NoOrdersPicture />} title={messages.none} text={messages.noneText} />
            ) : (
              <ul className="k-list" aria-label={messages.list}>
                {rows.map((plan) => (
                  <li key={plan.id}>
                    <PlanCard plan={plan} />
                  </li>
                ))}
              </ul>
            )
          }
        </Screen>
      </div>
      {add && (
        <BottomBar>
          <Button
            size="l"
            wide
            disabledReason={add.why}
            onClick={() => void navigator.navigateTo('/pages/plan/edit')}
          >
            {messages.add}
          </Button>
        </BottomBar>
      )}
    </>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  return (
    <Card flush>
      <PageLink className={styles.row} to={`/pages/plan/detail?id=${plan.id}`}>
        <span className="k-grow">
          <span className={styles.head}>
            <b>{plan.patternText}</b>
            <PlanBadge plan={plan} />
          </span>
          <PlanWindow plan={plan} />
          <small className="k-muted">{plan.addressText || messages.addressGone}</small>
          {plan.nextDay ? (
            <span className={styles.next}>
              {messages.next} {dayText(plan.nextDay.day, language)}
              {plan.nextDay.state === 'ordered' && <Badge tone="plain">{messages.ordered}</Badge>}
            </span>
          ) : (
            plan.state !== 'ended' && <span className="k-muted">{messages.noNext}</span>
          )}
        </span>
        <ChevronRight size={18} aria-hidden />
      </PageLink>
    </Card>
  )
}
