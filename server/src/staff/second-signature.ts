import { DAY, refuse, type Refusal } from '@huishou/wire'
import type { Handle } from '../platform/database.ts'
import type { StaffTables } from './tables.ts'

/** How long after the person's own first password the account may agree as a second person. */
const WAIT = DAY
/** Until the person has set an own password: the end of the year 9999. */
const NOT_YET = 253_402_300_799_999

/**
 * What changes with a password. Set by somebody else, the account agrees to nothing as a second person until its holder
 * has set one and a day has passed: whoever sets passwords would otherwise sign for both.
 */
export const passwordSet = (
  now: number,
  {
    by,
    before,
  }: { by: 'self' | number; before: { passwordSetById: number | null; approvesFrom: number } | null },
): { passwordChangedAt: number; passwordSetById: number | null; approvesFrom: number } =>
  by === 'self'
    ? {
        passwordChangedAt: now,
        passwordSetById: null,
        approvesFrom: before && before.passwordSetById !== null ? now + WAIT : (before?.approvesFrom ?? 0),
      }
    : { passwordChangedAt: now, passwordSetById: by, approvesFrom: NOT_YET }

/** SIGNATURE_TOO_FRESH for an account whose password somebody else set, or set until a day ago. Asked before every second approval. */
export const secondSignatureRefusal = async (
  db: Handle<StaffTables>,
  staffId: number,
  now: number,
): Promise<Refusal | null> => {
  const { approvesFrom } = await db
    .selectFrom('staff')
    .select('approvesFrom')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return approvesFrom > now ? refuse('SIGNATURE_TOO_FRESH') : null
}
