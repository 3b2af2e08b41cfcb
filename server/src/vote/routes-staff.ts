// Staff routes for votes: editing, publishing, ending and withdrawing them, and their results.

import type { ReplyOf } from '@huishou/wire/client'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import {
  endVote,
  exportVote,
  publishVote,
  saveVote as saveEndpoint,
  staffVote,
  staffVotes,
  withdrawVote,
} from '@huishou/wire/vote/staff'
import type { VoteAction } from '@huishou/wire/vote/states'
import { replyContextOf } from '../content/index.ts'
import type { FileTables } from '../file/index.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database.ts'
import { serveWith, type RequestFacts, type StaffMember } from '../platform/http/route.ts'
import { type AuditTables, recordAudit } from '../audit/index.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { exportResult } from './export-result.ts'
import { moveVote } from './life-cycle.ts'
import { readRemarks, readStaffVote, readStaffVotes } from './read-for-staff.ts'
import { saveVote } from './save-vote-draft.ts'
import type { VoteTables } from './tables.ts'

type Tables = VoteTables & FileTables & AuditTables
const serve = serveWith<Tables>()

type MoveCall = {
  write: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  actor: StaffMember
  now: number
  input: { id: number; version: number; reason?: string }
  request: RequestFacts
  config: Config
}

const move =
  (action: VoteAction) =>
  async ({
    write,
    actor,
    now,
    input,
    request,
    config,
  }: MoveCall): Promise<ReplyOf<typeof publishVote> | Refusal> =>
    await write(async (trx) => {
      const moved = await moveVote(trx, staffActor(actor), now, action, input)
      if (isRefusal(moved)) return moved
      await recordAudit(trx, actor, now, {
        action: `vote.${action}`,
        subject: 'vote',
        subjectId: input.id,
        before: { state: moved.before.state },
        after: { state: moved.after.state, voters: moved.after.voters },
        reason: input.reason ?? '',
        request,
      })
      return await readStaffVote(trx, now, input.id, replyContextOf(request, config))
    })

/** The fields of a vote that the audit log stores. */
const asked = ({
  title,
  titleEn,
  content,
  contentEn,
  mostChoices,
  cityId,
  from,
  until,
  resultShown,
  pictures,
  options,
}: ReplyOf<typeof publishVote>) => ({
  title,
  titleEn,
  content,
  contentEn,
  mostChoices,
  cityId,
  from,
  until,
  resultShown,
  pictures,
  options: options.map(({ label }) => label),
})

/** The staff routes; each change or export is recorded in the audit log in the same transaction. */
export const voteStaffRoutes = [
  serve(staffVotes, ({ db, now, input, request, config }) =>
    readStaffVotes(db, now, input, replyContextOf(request, config)),
  ),
  serve(staffVote, async ({ db, now, input, request, config }) => {
    const vote = await readStaffVote(db, now, input.id, replyContextOf(request, config))
    return isRefusal(vote) ? vote : { vote, remarks: await readRemarks(db, input.id) }
  }),
  serve(
    saveEndpoint,
    async ({ write, actor, now, input, request, config }) =>
      await write(async (trx) => {
        const context = replyContextOf(request, config)
        const before = input.id === undefined ? null : await readStaffVote(trx, now, input.id, context)
        const id = await saveVote(trx, now, input)
        if (isRefusal(id)) return id
        const after = await readStaffVote(trx, now, id, context)
        if (isRefusal(after)) return after
        await recordAudit(trx, actor, now, {
          action: before === null ? 'vote.create' : 'vote.save',
          subject: 'vote',
          subjectId: id,
          before: before === null || isRefusal(before) ? null : asked(before),
          after: asked(after),
          request,
        })
        return after
      }),
  ),
  serve(publishVote, move('publish')),
  serve(endVote, move('end')),
  serve(withdrawVote, move('withdraw')),
  serve(
    exportVote,
    async ({ write, actor, now, input, request, config }) =>
      await write(async (trx) => {
        const file = await exportResult(trx, now, input.id, replyContextOf(request, config))
        if (isRefusal(file)) return file
        await recordAudit(trx, actor, now, {
          action: 'vote.export',
          subject: 'vote',
          subjectId: input.id,
          after: { lines: file.lines },
          request,
        })
        return file
      }),
  ),
]
