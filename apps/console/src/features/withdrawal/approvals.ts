import { mayDo } from '@huishou/wire/verdict'
import type { Say } from '../../shared/language.ts'
import type { WithdrawalRecord } from './queries.ts'
import { messages } from './messages.ts'

/** The first approver, while a second person is still due. */
export const firstApprover = ({ events }: Pick<WithdrawalRecord, 'events'>): string =>
  events.findLast(({ action }) => action === 'first_approve')?.actorName ?? ''

/** Said plainly: whether one person is enough, and whether this person would be the first or the second. */
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
