import { mayDo } from '@huishou/wire/verdict'
import type { Say } from '../../shared/language.ts'
import type { WithdrawalRecord } from './queries.ts'
import { words } from './words.ts'

/** Who approved first, while a second person is still due. */
export const firstApprover = ({ events }: Pick<WithdrawalRecord, 'events'>): string =>
  events.findLast(({ action }) => action === 'first_approve')?.actorName ?? ''

/** Said plainly: whether one person is enough, and whether this person would be the first or the second. */
export const approvalText = (record: WithdrawalRecord, iAmDesk: boolean, say: Say): string => {
  const { approvals, approvalsNeeded, may } = record.withdrawal
  if (approvalsNeeded < 2) return say(words.needsOne)
  if (approvals === 0) return say(iAmDesk ? words.firstOfTwo : words.needsTwo)
  const who = firstApprover(record)
  if (mayDo(may, 'approve')) return say(words.secondOfTwo, { who })
  return iAmDesk ? say(words.waitsForSecond) : say(words.firstDone, { who })
}

export const approveTitle = ({ withdrawal: { approvals, approvalsNeeded } }: WithdrawalRecord) =>
  approvalsNeeded < 2 ? words.approve : approvals === 0 ? words.approveFirst : words.approveSecond
