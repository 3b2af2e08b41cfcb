// Dialog that withdraws a pay scheme that has not started yet.

import { withdrawPayScheme } from '@huishou/wire/client/courier-pay/staff'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { messages } from './messages.ts'
import { usePayDecision, type PayScheme } from './queries.ts'

export const WithdrawSchemeDialog = dialogOf<typeof withdrawPayScheme, PayScheme>({
  endpoint: withdrawPayScheme,
  useSend: usePayDecision,
  title: messages.withdraw,
  danger: true,
  lead: ({ startsOn }, { say }) => <p>{say(messages.withdrawText, { day: startsOn })}</p>,
  input: ({ id }) => ({ id }),
})
