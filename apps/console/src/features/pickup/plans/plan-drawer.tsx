import { bandText } from '@huishou/kit/display/weight-band-text'
import { staffEndPlan, staffPausePlan, staffResumePlan } from '@huishou/wire/client/pickup/staff-plans'
import { clockText } from '@huishou/wire/time'
import { Descriptions } from 'antd'
import { CircleStop, Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { CustomerLink } from '../../../entities/customer/customer-link.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useLanguage, useSay, type Say } from '../../../shared/language.ts'
import { fact } from '../../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../../shared/record/record-drawer.tsx'
import { Section } from '../../../shared/record/section.tsx'
import { EndDialog, PauseDialog, ResumeDialog } from './plan-dialogs.tsx'
import { planTones } from './plans-desk.tsx'
import { usePlan, type PlanDetail } from './queries.ts'
import { messages } from './messages.ts'

const actions: readonly RecordAction<PlanDetail>[] = [
  { name: 'pause', text: messages.pause, Icon: Pause, endpoint: staffPausePlan, Dialog: PauseDialog },
  { name: 'resume', text: messages.resume, Icon: Play, endpoint: staffResumePlan, Dialog: ResumeDialog },
  {
    name: 'end',
    text: messages.end,
    Icon: CircleStop,
    endpoint: staffEndPlan,
    look: 'danger',
    Dialog: EndDialog,
  },
]

/**
 * Drawer with one recurring pickup, from which an order is created at regular intervals: its details and actions, and
 * its upcoming and past days.
 */
export function PlanDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<PlanDetail>
      open={id !== null}
      size={560}
      asked={usePlan(id)}
      waiting={say(messages.plans)}
      onClose={onClose}
      head={({ patternText, state, stateText }) => (
        <>
          {patternText}
          <ToneTag tone={planTones[state]}>{stateText}</ToneTag>
        </>
      )}
    >
      {(plan) => (
        <div key={plan.id}>
          <RecordActions of={actions} row={plan} may={plan.may} hideStopped />
          <Facts plan={plan} />
          <Days title={say(messages.coming)} days={plan.coming} />
          {plan.past.length > 0 && <Days title={say(messages.past)} days={plan.past} />}
        </div>
      )}
    </RecordDrawer>
  )
}

const byTexts: Readonly<Record<string, { zh: string; en: string }>> = {
  customer: messages.byCustomer,
  staff: messages.byStaff,
  system: messages.bySystem,
}

function Facts({ plan }: { plan: PlanDetail }) {
  const say = useSay()
  const language = useLanguage()
  const by = byTexts[plan.pausedBy]
  return (
    <Section title={say(messages.facts)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(
            say(messages.customer),
            plan.memberId === null ? (
              say(messages.gone)
            ) : (
              <CustomerLink id={plan.memberId}>{`${plan.memberNick} #${plan.memberId}`}</CustomerLink>
            ),
          ),
          ...fact(say(messages.mobile), plan.mobileMask),
          ...fact(say(messages.days), `${clockText(plan.startMinute)}–${clockText(plan.endMinute)}`),
          ...fact(say(messages.city), plan.cityName),
          ...fact(say(messages.address), plan.address),
          ...fact(say(messages.categories), plan.categories.join(language === 'zh' ? '、' : ', ')),
          ...fact(say(messages.band), bandText(plan.band, language)),
          ...fact(say(messages.flexible), say(plan.flexible ? messages.flexibleOn : messages.flexibleOff)),
          ...fact(say(messages.note), plan.note),
          ...fact(say(messages.next), plan.nextDay),
          ...fact(say(messages.pausedUntil), plan.pausedUntil),
          ...fact(say(messages.by), by && say(by)),
          ...fact(say(messages.reason), plan.stateReason),
          ...fact(say(messages.createdAt), fullTime(plan.createdAt)),
        ]}
      />
    </Section>
  )
}

type Day = PlanDetail['coming'][number]

const stateOf = ({ state, orderStateText, reasonText }: Day, say: Say): string => {
  if (state === 'failed') return reasonText
  return state === 'ordered' ? `${say(messages.ordered)} · ${orderStateText}` : say(messages[state])
}

function Days({ title, days }: { title: string; days: readonly Day[] }) {
  const say = useSay()
  return (
    <Section title={title}>
      {days.length === 0 ? (
        <p className="faint">{say(messages.noDays)}</p>
      ) : (
        <Descriptions
          column={1}
          size="small"
          items={days.flatMap((day) =>
            fact(
              day.day,
              <>
                {stateOf(day, say)}
                {day.orderId !== null && ' · '}
                {day.orderId !== null && (
                  <Link to={`/orders?order=${day.orderId}`}>{say(messages.seeOrder)}</Link>
                )}
              </>,
            ),
          )}
        />
      )}
    </Section>
  )
}
