// Dialogs that publish, end or withdraw a vote among customers.

import { endVote, publishVote, withdrawVote } from '@huishou/wire/client/vote/staff'
import { voteLimits } from '@huishou/wire/vote/states'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { useVoteDecision, type Vote } from './queries.ts'
import { titleOf } from './format-vote.ts'
import { messages } from './messages.ts'

const on = ({ id, version }: Vote) => ({ id, version })

export const PublishDialog = dialogOf<typeof publishVote, Vote>({
  endpoint: publishVote,
  useSend: useVoteDecision,
  title: messages.publish,
  lead: (vote, { say, language }) => <p>{say(messages.publishText, { title: titleOf(vote, language) })}</p>,
  input: on,
})

export const EndDialog = dialogOf<typeof endVote, Vote, { reason: string }>({
  endpoint: endVote,
  useSend: useVoteDecision,
  title: messages.end,
  lead: ({ voters }, { say }) => <p>{say(messages.endText, { count: voters })}</p>,
  Fields: () => (
    <ReasonField
      max={voteLimits.reason}
      templates={[messages.endEnough, messages.endDecided, messages.planChanged]}
      autoFocus
    />
  ),
  input: (vote, { reason }) => ({ ...on(vote), reason: reason.trim() }),
})

export const WithdrawDialog = dialogOf<typeof withdrawVote, Vote, { reason: string }>({
  endpoint: withdrawVote,
  useSend: useVoteDecision,
  title: messages.withdraw,
  danger: true,
  lead: (vote, { say, language }) => <p>{say(messages.withdrawText, { title: titleOf(vote, language) })}</p>,
  Fields: () => (
    <ReasonField max={voteLimits.reason} templates={[messages.wrongText, messages.planChanged]} autoFocus />
  ),
  input: (vote, { reason }) => ({ ...on(vote), reason: reason.trim() }),
})
