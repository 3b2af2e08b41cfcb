// Counts and limits refused attempts, so that staff who may not see recorded stock cannot find it out by trial and
// error.

import { isRefusal, refuse, type Refusal, type RefusalReason } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { seesCost } from './access.ts'
import type { YardTables } from './tables.ts'
import { cutOffBefore, type Line } from './weigh-again.ts'

type Beside = <Result>(work: (trx: Transaction<YardTables>) => Promise<Result>) => Promise<Result>
type TryCall = { actor: StaffMember; now: number; beside: Beside }
type BlindCall = TryCall & { input: { lines: readonly Line[]; reason?: string | undefined } }

/**
 * Stores an attempt before it is made, in a transaction of its own because a refusal rolls back the main one;
 * attempts sent at the same time therefore see each other. Returns their number, and a function that keeps this
 * attempt if its answer tells something, and deletes it otherwise.
 */
const writeDown = async (
  { actor: { staffId }, now: at, beside }: TryCall,
  subject: string,
  lines: readonly Line[],
) => {
  const quantities = JSON.stringify(
    lines.map(({ categoryId, grams, pieces }) => [categoryId, grams ?? pieces ?? 0]),
  )
  const attempt = { subject, byStaffId: staffId, at, quantities }
  const { id, tries } = await beside(async (trx) => {
    await trx
      .deleteFrom('yardWeighingTry')
      .where('subject', '=', subject)
      .where('told', '=', 0)
      .where('at', '<', cutOffBefore(at))
      .execute()
    const row = await trx
      .insertInto('yardWeighingTry')
      .values({ ...attempt, told: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { count } = await trx
      .selectFrom('yardWeighingTry')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    return { id: row.id, tries: Number(count) }
  })
  const answered = (told: boolean): Promise<unknown> =>
    beside(async (trx) => {
      await trx.deleteFrom('yardWeighingTry').where('id', '=', id).execute()
      // written anew, as one that took very long was deleted as cut off
      if (told)
        await trx
          .insertInto('yardWeighingTry')
          .values({ id, ...attempt, told: 1 })
          .execute()
    })
  return { tries, answered }
}

const wasRefused = (answer: unknown, reason: RefusalReason): boolean =>
  isRefusal(answer) && answer.refusal === reason

/**
 * Runs a blind weighing and remembers the attempt if it is refused for lack of a reason; otherwise people could find
 * out the expected weight by trying (docs/rules/yard.md#unloading).
 */
export const rememberingTries = async <Call extends BlindCall, Reply>(
  call: Call,
  subject: string,
  handle: (call: Call) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> => {
  if (call.input.reason) return await handle(call)
  const { answered } = await writeDown(call, subject, call.input.lines)
  const answer = await handle(call)
  await answered(wasRefused(answer, 'YARD_REASON_REQUIRED'))
  return answer
}

/**
 * Refusals that reveal something about the books, how often per day one person may receive them, and the refusal used
 * after that.
 */
type Limit = { of: string; tells: readonly RefusalReason[]; most: number; spent: RefusalReason }

/** Prevents a person who may not see the books from finding out their figures by trial and error. */
export const limitingTries = async <Call extends TryCall, Reply>(
  call: Call,
  { of, tells, most, spent }: Limit,
  handle: (call: Call) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> => {
  if (seesCost(call.actor)) return await handle(call)
  const { tries, answered } = await writeDown(call, `${of}:${call.actor.staffId}:${dayOf(call.now)}`, [])
  const answer = tries > most ? refuse(spent) : await handle(call)
  await answered(tells.some((reason) => wasRefused(answer, reason)))
  return answer
}

/**
 * Runs an action that takes goods out of a shop and limits revealing refusals. Taking more than there is, or sorting
 * into less value, would reveal the quantity and cost that a stock take should find (docs/rules/yard.md#stock-take).
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
