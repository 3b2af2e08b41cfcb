import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import type { YardTables } from './tables.ts'
import { type Line, rememberTry } from './weigh-again.ts'

type BlindCall = {
  actor: StaffMember
  now: number
  input: { lines: readonly Line[] }
  beside: <Result>(work: (trx: Transaction<YardTables>) => Promise<Result>) => Promise<Result>
}

/**
 * Runs a blind weighing. A try that is refused for want of a reason is remembered, although the refusal rolls everything
 * else back: otherwise one could find out by trying what should be there (docs/rules/yard.md#unloading).
 */
export const rememberingTries = async <Call extends BlindCall, Reply>(
  call: Call,
  subject: string,
  handle: (call: Call) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> => {
  const answer = await handle(call)
  if (isRefusal(answer) && answer.refusal === 'YARD_REASON_REQUIRED') {
    const { actor, now, input } = call
    await call.beside((trx) =>
      rememberTry(trx, now, { subject, byStaffId: actor.staffId, lines: input.lines }),
    )
  }
  return answer
}
