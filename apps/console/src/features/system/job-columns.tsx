// Columns of the list of background jobs, with buttons to retry a job or give up on it.

import { giveUpJob, retryJob } from '@huishou/wire/client/system/jobs'
import {
  jobKindText,
  jobLimits,
  jobStateText,
  type JobKind,
  type JobState,
} from '@huishou/wire/system/job-states'
import { RotateCw, X } from 'lucide-react'
import type { Column } from '../../shared/desk/columns.ts'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { fullTime } from '../../shared/format.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { messages } from './messages.ts'
import { useJobDecision, type Job } from './queries.ts'

const tones: Record<JobState, Tone> = { failing: 'warn', given_up: 'bad', waiting: 'info' }

const isKind = (kind: string): kind is JobKind => kind in jobKindText

const RetryDialog = dialogOf<typeof retryJob, Job>({
  endpoint: retryJob,
  useSend: useJobDecision,
  title: messages.retry,
  lead: messages.retryText,
  input: ({ id }) => ({ id }),
})

const GiveUpDialog = dialogOf<typeof giveUpJob, Job, { reason: string }>({
  endpoint: giveUpJob,
  useSend: useJobDecision,
  title: messages.giveUpTitle,
  danger: true,
  lead: messages.giveUpText,
  Fields: () => <ReasonField max={jobLimits.reason} autoFocus />,
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

const actions: readonly RecordAction<Job>[] = [
  { name: 'retry', text: messages.retry, Icon: RotateCw, endpoint: retryJob, Dialog: RetryDialog },
  { name: 'give_up', text: messages.giveUp, Icon: X, endpoint: giveUpJob, Dialog: GiveUpDialog },
]

export const jobColumns: readonly Column<Job>[] = [
  {
    key: 'kind',
    title: messages.job,
    width: 220,
    cell: ({ kind }, { say }) => (isKind(kind) ? say(jobKindText[kind]) : <code>{kind}</code>),
  },
  {
    key: 'state',
    title: messages.state,
    width: 110,
    cell: ({ state }, { say }) => <ToneTag tone={tones[state]}>{say(jobStateText[state])}</ToneTag>,
  },
  {
    key: 'attempts',
    title: messages.attempts,
    width: 90,
    align: 'end',
    cell: ({ attempts }, { say }) => say(messages.times, { count: attempts }),
  },
  {
    key: 'failure',
    title: messages.lastFailure,
    cell: ({ failure }) => failure || <span className="faint">—</span>,
  },
  {
    key: 'next',
    title: messages.next,
    width: 200,
    cell: ({ dueAt, endedAt }, { say }) =>
      dueAt === null ? (
        <span className="faint">{endedAt !== null && say(messages.ended, { at: fullTime(endedAt) })}</span>
      ) : (
        fullTime(dueAt)
      ),
  },
  { key: 'created', title: messages.created, width: 170, cell: ({ createdAt }) => fullTime(createdAt) },
  {
    key: 'actions',
    title: null,
    width: 220,
    align: 'end',
    cell: (row) => <RecordActions of={actions} row={row} may={row.may} />,
  },
]
