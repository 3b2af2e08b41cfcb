// Dialogs to publish or cancel a community day, on which couriers collect from a whole estate, to open the property
// manager's statement, and to record that it was agreed or paid.
import { cancelCommunityDay, publishCommunityDay } from '@huishou/wire/client/community/staff'
import {
  agreeCommunityStatement,
  openCommunityStatement,
  payCommunityStatement,
} from '@huishou/wire/client/community/statements'
import { communityLimits } from '@huishou/wire/community/states'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useRequired } from '../../../shared/form/use-required.ts'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { messages } from './messages.ts'
import { useDayDecision, type DayDetail } from './queries.ts'

const on = ({ id, version }: DayDetail) => ({ id, version })
const onStatement = ({ statement }: DayDetail) => ({
  id: statement?.id ?? 0,
  version: statement?.version ?? 0,
})
const owed = ({ managerName, statement }: DayDetail) => ({
  manager: managerName,
  share: money(statement?.shareFen ?? 0),
})

export const PublishDialog = dialogOf<typeof publishCommunityDay, DayDetail>({
  endpoint: publishCommunityDay,
  useSend: useDayDecision,
  title: messages.publish,
  lead: messages.publishText,
  input: on,
})

export const CancelDialog = dialogOf<typeof cancelCommunityDay, DayDetail, { reason: string }>({
  endpoint: cancelCommunityDay,
  useSend: useDayDecision,
  title: messages.cancel,
  danger: true,
  lead: ({ booked, settled }, { say }) => <p>{say(messages.cancelText, { count: booked - settled })}</p>,
  Fields: () => (
    <ReasonField
      max={communityLimits.reason}
      templates={[messages.weather, messages.few, messages.byManager]}
      autoFocus
    />
  ),
  input: (day, { reason }) => ({ ...on(day), reason: reason.trim() }),
})

export const OpenStatementDialog = dialogOf<typeof openCommunityStatement, DayDetail>({
  endpoint: openCommunityStatement,
  useSend: useDayDecision,
  title: messages.openStatement,
  lead: messages.openText,
  input: ({ id }) => ({ id }),
})

export const AgreeDialog = dialogOf<typeof agreeCommunityStatement, DayDetail>({
  endpoint: agreeCommunityStatement,
  useSend: useDayDecision,
  title: messages.agree,
  lead: (day, { say }) => <p>{say(messages.agreeText, owed(day))}</p>,
  input: onStatement,
})

export const PayDialog = dialogOf<typeof payCommunityStatement, DayDetail, { reference: string }>({
  endpoint: payCommunityStatement,
  useSend: useDayDecision,
  title: messages.pay,
  lead: (day, { say }) => <p>{say(messages.payText, owed(day))}</p>,
  Fields: Reference,
  input: (day, { reference }) => ({ ...onStatement(day), reference: reference.trim() }),
})

function Reference() {
  return (
    <FormItem name="reference" label={useSay()(messages.reference)} rules={useRequired()}>
      <TextInput limit={communityLimits.reference} autoFocus />
    </FormItem>
  )
}
