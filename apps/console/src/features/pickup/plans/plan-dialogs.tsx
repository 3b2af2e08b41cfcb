// Dialogs that pause, resume or end a customer's recurring pickup.

import { staffEndPlan, staffPausePlan, staffResumePlan } from '@huishou/wire/client/pickup/staff-plans'
import { planLimits } from '@huishou/wire/pickup/plan-states'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { usePlanDecision, type PlanDetail } from './queries.ts'
import { messages } from './messages.ts'

type Reason = { reason: string }

const input = ({ id, version }: PlanDetail, { reason }: Reason) => ({ id, version, reason: reason.trim() })

function Why() {
  return (
    <ReasonField
      max={planLimits.reason}
      templates={[messages.askedByCustomer, messages.neverHome, messages.moved]}
      autoFocus
    />
  )
}

export const PauseDialog = dialogOf<typeof staffPausePlan, PlanDetail, Reason>({
  endpoint: staffPausePlan,
  useSend: usePlanDecision,
  title: messages.pause,
  lead: (_plan, { say }) => <p>{say(messages.pauseText)}</p>,
  Fields: Why,
  input,
})

export const ResumeDialog = dialogOf<typeof staffResumePlan, PlanDetail, Reason>({
  endpoint: staffResumePlan,
  useSend: usePlanDecision,
  title: messages.resume,
  lead: (_plan, { say }) => <p>{say(messages.resumeText)}</p>,
  Fields: () => <ReasonField max={planLimits.reason} templates={[messages.askedByCustomer]} autoFocus />,
  input,
})

export const EndDialog = dialogOf<typeof staffEndPlan, PlanDetail, Reason>({
  endpoint: staffEndPlan,
  useSend: usePlanDecision,
  title: messages.end,
  danger: true,
  lead: (_plan, { say }) => <p>{say(messages.endText)}</p>,
  Fields: Why,
  input,
})
