// Texts about the approvals of a withdrawal, which needs one or two of them.

import { mayDo } from '@huishou/wire/verdict'
import type { Say } from '../../shared/language.ts'
import type { WithdrawalRecord } from './queries.ts'
import { messages } from './messages.ts'

/** The name of the person who gave the first of two approvals; empty if there is none. */
export const firstApprover = ({ events }: Pick<WithdrawalRecord, 'events'>): string =>
  events.findLast(({ action }) => action === 'first_approve')?.actor ?? ''

/** Explains how many approvals a withdrawal needs, and which of them the user can give. */
export const approvalText = (record: WithdrawalRecord, iAmDesk: boolean, say: Say): string => {
  const { approvals, approvalsNeeded, may } = record.withdrawal
  if (approvalsNeeded < 2) return say(messages.needsOne)
  if (approvals === 0) return say(iAmDesk ? messages.firstOfTwo : messages.needsTwo)
  const who = firstApprover(record)
  if (mayDo(may, 'approve')) return say(messages.secondOfTwo, { who })
  return iAmDesk ? say(messages.waitsForSecond) : say(messages.firstDone, { who })
}

export const approveTitle = ({ withdrawal: { approvals, approvalsNeeded } }: WithdrawalRecord) =>
  approvalsNeeded < 2 ? messages.approve : approvals === 0 ? messages.approveFirst : messages.approveSecond
