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

/** Refusals that tell something about the books, how often a day one person may get them, and what is said then. */
type Limit = { of: string; tells: readonly RefusalReason[]; most: number; spent: RefusalReason }

/** Prevents a person who may not see the books from finding out their figures by trial and error. */
export const limitingTries = async <Call extends TryCall, Reply>(
  call: Call,
  { of, tells, most, spent }: Limit,
  handle: (call: Call) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> => {
  if (seesCost(call.actor)) return await handle(call)
  const { tries, forget } = await writeDown(call, `${of}:${call.actor.staffId}:${dayOf(call.now)}`, [])
  const answer = tries > most ? refuse(spent) : await handle(call)
  if (!tells.some((reason) => wasRefused(answer, reason))) await forget()
  return answer
}

/**
 * Runs what takes goods out of a shop: tries of more than there is, or of sorting for less, which says that there is
 * enough and what it cost, would tell what a stock take should find (docs/rules/yard.md#stock-take).
 */
export const limitingShortTries = <Call extends TryCall, Reply>(
  call: Call,
  handle: (call: Call) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> =>
  limitingTries(
    call,
    {
      of: 'short',
      tells: ['YARD_STOCK_SHORT', 'YARD_STOCK_TAGGED', 'YARD_SORTED_FOR_LESS'],
      most: 5,
      spent: 'YARD_TRIES_SPENT',
    },
    handle,
  )
