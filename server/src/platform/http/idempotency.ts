// Runs a call only once for each idempotency key, and repeats the stored reply after that.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import { isUniqueViolation, type Database, type Isolation, type Transaction } from '../database.ts'
import { seal, unseal } from '../encryption/encryption.ts'
import { hashOf } from '../codes-and-tokens.ts'
import type { PlatformTables } from '../tables.ts'

/** Encryption context of stored replies, which may contain values that are encrypted elsewhere. */
const CONTEXT = 'idempotency.answer'

/** One call of one actor with its idempotency key. */
export type KeyedCall = { actor: string; endpoint: string; key: string; input: unknown }

/**
 * Runs `work` once per caller and key (docs/rules/general.md#repeated-requests): a repetition gets the stored reply,
 * the same key with another body is refused. The key is written in the transaction of the work, so a refusal or a crash
 * leaves no trace of it.
 */
const once = async <Result>(
  trx: Transaction<PlatformTables>,
  key: KeyedCall,
  now: number,
  work: () => Promise<Result>,
): Promise<Result | Refusal> => {
  const id = hashOf(`${key.actor}\n${key.endpoint}\n${key.key}`)
  const bodyHash = hashOf(JSON.stringify(key.input))
  const known = await trx
    .selectFrom('idempotency')
    .select(['bodyHash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (known)
    return known.bodyHash === bodyHash
      ? (JSON.parse(unseal(trx, CONTEXT, known.answer)) as Result)
      : refuse('IDEMPOTENCY_CONFLICT')
  const result = await work()
  await trx
    .insertInto('idempotency')
    .values({ id, bodyHash, answer: seal(trx, CONTEXT, JSON.stringify(result ?? null)), createdAt: now })
    .execute()
  return result
}

/** Whether two requests with one key collided: the second violates the unique key and is retried. */
const isRepeatInFlight = (error: unknown): boolean =>
  isUniqueViolation(error) && String((error as Error).message).includes('idempotency')

/** Transactions of one call; with a key, a repetition gets the stored reply. */
export const onceForKey =
  <Tables extends PlatformTables>(database: Database<Tables>, key: KeyedCall | null, now: number) =>
  async <Result>(
    work: (trx: Transaction<Tables>) => Promise<Result>,
    isolation?: Isolation,
  ): Promise<Result> => {
    if (key === null) return await database.transaction(work, isolation)
    const run = () =>
      database.transaction(async (trx) => (await once(trx, key, now, () => work(trx))) as Result, isolation)
    return await run().catch((error: unknown) =>
      isRepeatInFlight(error) ? run() : Promise.reject(error as Error),
    )
  }
