import { refuse, type Refusal } from '@huishou/wire'
import { isUniqueViolation, type Transaction } from '../database.ts'
import { seal, unseal } from '../encryption.ts'
import { hashOf } from '../ids.ts'
import type { PlatformTables } from '../tables.ts'

/** Answers may hold what is stored encrypted elsewhere. */
const CONTEXT = 'idempotency.answer'

/**
 * Runs `work` once for a key of one caller (domain-rules 2.0): a repeat gets the stored answer, the same key with
 * another body is refused. The key lives in the transaction of the work, so a refusal or a crash leaves no trace of it.
 */
export const once = async <Result>(
  trx: Transaction<PlatformTables>,
  key: { caller: string; endpoint: string; key: string; input: unknown },
  now: number,
  work: () => Promise<Result>,
): Promise<Result | Refusal> => {
  const id = hashOf(`${key.caller}\n${key.endpoint}\n${key.key}`)
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

/** Two requests with one key at the same moment: the second trips over the first's row and simply asks again. */
export const isRepeatInFlight = (error: unknown): boolean =>
  isUniqueViolation(error) && String((error as Error).message).includes('idempotency')
