// Creates and checks the proof of work, a small computation that makes mass requests costly, which a request for an SMS
// code may need.
import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { SmsWork } from '@huishou/wire/member/sms-code'
import { MINUTE } from '@huishou/wire/time'
import type { Transaction } from '../../platform/database.ts'
import type { MemberTables } from '../tables.ts'

/** Cost of the proof of work: one to two seconds on a laptop, a few on a phone, one step on the server. */
const COST = 1_000
const [LEAST, MOST] = [1_000, 2_000]
const LIFE = 5 * MINUTE
const BYTES = 16

const derive = promisify(pbkdf2)
const stepOf = (salt: string, step: number): Promise<Buffer> =>
  derive(String(step), salt, COST, BYTES, 'sha256')
const signatureOf = (secret: Buffer, mobile: string, { salt, target, until }: Omit<SmsWork, 'signature'>) =>
  createHmac('sha256', secret).update(`${mobile}\n${salt}\n${target}\n${until}`).digest('hex')
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** A proof-of-work challenge for this number; it is not stored. */
export const newChallenge = async (secret: Buffer, now: number, mobile: string): Promise<SmsWork> => {
  const salt = randomBytes(BYTES).toString('hex')
  const target = (await stepOf(salt, randomInt(LEAST, MOST))).toString('hex')
  const work = { salt, target, until: now + LIFE, most: MOST, cost: COST }
  return { ...work, signature: signatureOf(secret, mobile, work) }
}

/** Parses a client's solution: the challenge, and the step that leads to its target. */
const readAnswer = (text: string): { work: SmsWork; step: number } | null => {
  try {
    const { salt, target, until, signature, step } = JSON.parse(text) as Record<string, unknown>
    if (typeof salt !== 'string' || typeof target !== 'string' || typeof signature !== 'string') return null
    if (typeof until !== 'number' || !Number.isInteger(step)) return null
    return { work: { salt, target, until, most: MOST, cost: COST, signature }, step: Number(step) }
  } catch {
    return null
  }
}

/** The solved challenge if it is for this number and in time, else null. It still has to be spent. */
export const checkSolution = async (
  secret: Buffer,
  now: number,
  mobile: string,
  text: string,
): Promise<SmsWork | null> => {
  const answer = readAnswer(text)
  if (!answer || answer.work.until <= now) return null
  const { work, step } = answer
  if (!same(work.signature, signatureOf(secret, mobile, work))) return null
  return same((await stepOf(work.salt, step)).toString('hex'), work.target) ? work : null
}

/** Spends a solved challenge; false when it was spent before. */
export const spendChallenge = async (
  trx: Transaction<MemberTables>,
  now: number,
  { salt, until }: SmsWork,
): Promise<boolean> => {
  await trx.deleteFrom('smsWork').where('until', '<=', now).execute()
  const used = await trx
    .insertInto('smsWork')
    .values({ salt, until })
    .onConflict((conflict) => conflict.column('salt').doNothing())
    .returning('salt')
    .executeTakeFirst()
  return used !== undefined
}
