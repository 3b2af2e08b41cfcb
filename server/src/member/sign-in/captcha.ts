import { refuse, type Refusal } from '@huishou/wire/refusals'
import { MINUTE } from '@huishou/wire/time'
import type { Handle, Transaction } from '../../platform/database.ts'
import { captchaText } from './captcha-picture.ts'
import type { MemberTables } from '../tables.ts'

const LIFE = 5 * MINUTE
const TRIES = 3

/** Stores a new captcha text under a key the client made up; reloading the picture replaces it. */
export const newCaptcha = async (
  trx: Transaction<MemberTables>,
  now: number,
  key: string,
): Promise<string> => {
  const fresh = { text: captchaText(), tries: 0, usedAt: null, usedFor: '', expiresAt: now + LIFE }
  await trx
    .insertInto('captcha')
    .values({ key, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
    .execute()
  return fresh.text
}

/** A wrong try is a value that commits, not a refusal, which would roll back its count. */
export type CaptchaVerdict = 'right' | 'wrong'

/**
 * Compares without regard to case and counts a wrong try; the third one invalidates the picture. Solved for a number
 * (`useFor`), it is valid for that number alone, so that requesting another code needs no new picture.
 */
export const tryCaptcha = async (
  trx: Transaction<MemberTables>,
  now: number,
  { key, text, useFor }: { key: string; text: string; useFor: string | null },
): Promise<CaptchaVerdict> => {
  const known = await trx
    .selectFrom('captcha')
    .selectAll()
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .where('tries', '<', TRIES)
    .executeTakeFirst()
  if (!known || (known.usedAt !== null && known.usedFor !== useFor)) return 'wrong'
  if (known.text !== text.trim().toUpperCase()) {
    await trx
      .updateTable('captcha')
      .set({ tries: known.tries + 1 })
      .where('key', '=', key)
      .execute()
    return 'wrong'
  }
  if (useFor !== null)
    await trx.updateTable('captcha').set({ usedAt: now, usedFor: useFor }).where('key', '=', key).execute()
  return 'right'
}

export const captchaWrong = (field: string): Refusal => refuse('CAPTCHA_WRONG', { field })

/** The text of a captcha, for the demo only. */
export const readCaptchaText = async (
  db: Handle<MemberTables>,
  now: number,
  key: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('captcha')
      .select('text')
      .where('key', '=', key)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  )?.text ?? null
