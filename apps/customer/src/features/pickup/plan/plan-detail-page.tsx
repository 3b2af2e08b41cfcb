import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { toast } from '@huishou/kit/overlays/toast'
import { mayDo } from '@huishou/wire/verdict'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { Screen } from '../../../shared/components/screen.tsx'
import { recordIdOf } from '../../../shared/format/record-id.ts'
import { dayText } from '../../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { planMessages } from './messages.ts'
import { PauseSheet } from './pause-sheet.tsx'
import { ComingDaysCard, PastDaysCard } from './coming-and-past-days-cards.tsx'
import { PlanBadge, PlanFactsCard, PlanWindow } from './plan-facts.tsx'
import { planQuery, useEndPlan, useResumePlan, type PlanDetail } from './queries.ts'
import styles from './plan.module.css'

const MISSING = ['NOT_FOUND', 'INPUT_INVALID']

/** The page of one recurring pickup: its schedule, its coming and past days, its terms, and the available actions. */
export function PlanDetailPage({ query }: PageProps<'id'>) {
  const messages = useMessages(planMessages)
  const navigator = useNavigator()
  const id = recordIdOf(query.id)
  const plan = useQuery({ ...planQuery(id ?? 0), enabled: id !== null })
  usePullDownRefresh(() => plan.refetch())
  usePageShow(() => {
    if (plan.data) void plan.refetch()
  })
  return (
    <>
      <NavBar title={messages.title} />
      <Screen
        query={id === null ? null : plan}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <SkeletonCards lines={[2, 5, 4]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.missing,
          text: messages.missingText,
          button: messages.toList,
          onGo: () => void navigator.redirectTo('/pages/plan/index'),
        }}
        missingReasons={MISSING}
      >
        {(data) => <Ready plan={data} />}
      </Screen>
    </>
  )
}

function Ready({ plan }: { plan: PlanDetail }) {
  const [pausing, setPausing] = useState(false)
  return (
    <>
      <div className="k-column">
        <WhenCard plan={plan} />
        <ComingDaysCard plan={plan} />
        <PlanFactsCard plan={plan} />
        <PastDaysCard days={plan.past} />
      </div>
      <PlanActions plan={plan} onPause={() => setPausing(true)} />
      {pausing && <PauseSheet plan={plan} onClose={() => setPausing(false)} />}
    </>
  )
}

function WhenCard({ plan }: { plan: PlanDetail }) {
  return (
    <Card tone="brand">
      <div className={styles.head}>
        <span className={styles.pattern}>{plan.patternText}</span>
        <PlanBadge plan={plan} />
      </div>
      <PlanWindow plan={plan} />
      <StateNote plan={plan} />
    </Card>
  )
}

/** Says that the recurring pickup has ended, or why and until when it is paused. */
function StateNote({ plan }: { plan: PlanDetail }) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  if (plan.state === 'active') return null
  const state =
    plan.state === 'ended'
      ? messages.endedText
      : plan.pausedBy === 'system'
        ? messages.pausedBySystem
        : plan.pausedUntil === null
          ? messages.pausedOpen
          : messages.pausedUntil(dayText(plan.pausedUntil, language))
  return (
    <p>
      {state}
      {plan.stateReason !== '' && ` ${messages.byStaff(plan.stateReason)}`}
    </p>
  )
}

function PlanActions({ plan, onPause }: { plan: PlanDetail; onPause: () => void }) {
  const messages = useMessages(planMessages)
  const navigator = useNavigator()
  const resuming = useResumePlan()
  const ending = useEndPlan()
  if (plan.state === 'ended') return null
  const resume = async () => {
    if ((await resuming.send({ id: plan.id }))?.ok) toast(messages.resumed, 'good')
  }
  const end = async () => {
    const { endTitle: title, endText: text, end: ok } = messages
    if (!(await confirmDialog({ title, text, ok, danger: true }))) return
    if ((await ending.send({ id: plan.id }))?.ok) toast(messages.ended, 'good')
  }
  return (
    <BottomBar>
      <RefusalNote text={(resuming.refused ?? ending.refused)?.message} />
      {mayDo(plan.may, 'end') && (
        <Button tone="quiet" pending={ending.pending} onClick={() => void end()}>
          {messages.end}
        </Button>
      )}
      {mayDo(plan.may, 'edit') && (
        <Button tone="soft" onClick={() => void navigator.navigateTo(`/pages/plan/edit?id=${plan.id}`)}>
          {messages.edit}
        </Button>
      )}
      {mayDo(plan.may, 'pause') && <Button onClick={onPause}>{messages.pause}</Button>}
      {mayDo(plan.may, 'resume') && (
        <Button pending={resuming.pending} onClick={() => void resume()}>
          {messages.resume}
        </Button>
      )}
    </BottomBar>
  )
}
