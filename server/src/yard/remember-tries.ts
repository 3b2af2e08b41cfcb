import { isRefusal, refuse, type Refusal, type RefusalReason } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { seesCost } from './access.ts'
import type { YardTables } from './tables.ts'
import type { Line } from './weigh-again.ts'

type Beside = <Result>(work: (trx: Transaction<YardTables>) => Promise<Result>) => Promise<Result>
type TryCall = { actor: StaffMember; now: number; beside: Beside }
type BlindCall = TryCall & { input: { lines: readonly Line[]; reason?: string | undefined } }

/**
 * Writes a try down before it is made, in a transaction of its own as a refusal rolls back the other, so that tries sent
 * all at once know of each other. Returns how many there are, and how to forget this one.
 */
const writeDown = async (
  { actor: { staffId }, now, beside }: TryCall,
  subject: string,
  lines: readonly Line[],
) => {
  const { id, tries } = await beside(async (trx) => {
    const row = await trx
      .insertInto('yardWeighingTry')
      .values({
        subject,
        byStaffId: staffId,
        at: now,
        quantities: JSON.stringify(
          lines.map(({ categoryId, grams, pieces }) => [categoryId, grams ?? pieces ?? 0]),
        ),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { count } = await trx
      .selectFrom('yardWeighingTry')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    return { id: row.id, tries: Number(count) }
  })
  const forget = () =>
    beside((trx) => trx.deleteFrom('yardWeighingTry').where('id', '=', id).executeTakeFirst())
  return { tries, forget }
}

const wasRefused = (answer: unknown, reason: RefusalReason): boolean =>
  isRefusal(answer) && answer.refusal === reason

/**
 * Runs a blind weighing. A try that is refused for want of a reason is remembered: otherwise one could find out by
 * trying what should be there (docs/rules/yard.md#unloading).
 */
export const rememberingTries = async <Call extends BlindCall, Reply>(
  call: Call,
  subject: string,
  handle: (call: Call) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> => {
  if (call.input.reason) return await handle(call)
  const { forget } = await writeDown(call, subject, call.input.lines)
  const answer = await handle(call)
  if (!wasRefused(answer, 'YARD_REASON_REQUIRED')) await forget()
  return answer
}

/** Times a day a clerk may enter more than there is; each tells that there is less. */
const MOST_SHORT = 5

/**
 * Runs what takes goods out of a shop. Who does not see the stock is stopped after some tries of more than there is:
 * they would tell what a stock take should find (docs/rules/yard.md#stock-take).
 */
export const limitingShortTries = async <Call extends TryCall, Reply>(
  call: Call,
  handle: (call: Call) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> => {
  if (seesCost(call.actor)) return await handle(call)
  const { tries, forget } = await writeDown(call, `short:${call.actor.staffId}:${dayOf(call.now)}`, [])
  const answer = tries > MOST_SHORT ? refuse('YARD_TRIES_SPENT') : await handle(call)
  if (!wasRefused(answer, 'YARD_STOCK_SHORT')) await forget()
  return answer
}
