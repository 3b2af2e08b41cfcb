// Registers many customers at once, with the notes about them, from a table that the business imports.

import type { MemberTier } from '@huishou/wire/catalog/price-tiers'
import type { Transaction } from '../../platform/database.ts'
import { nickKey } from '../nick-search-key.ts'
import type { MemberTables } from '../tables.ts'
import { hashOfNumber, mergeBlocksOfNumber } from './blocked-numbers.ts'

type Trx = Transaction<MemberTables>
type Imported = { mobile: string; nick: string; tier: MemberTier; note: string }
type Registered = { id: number; tier: MemberTier }
type By = { staffId: number; name: string }

/** Rows written with one statement. */
const AT_ONCE = 200

/** A block of an earlier account of a number applies to the new one. */
const mergeBlocks = async (trx: Trx, now: number, made: readonly { id: number; mobile: string }[]) => {
  const any = await trx.selectFrom('memberBlockNumber').select('numberHash').limit(1).executeTakeFirst()
  if (!any) return
  const byHash = new Map<string, { id: number; mobile: string }>()
  for (const member of made) byHash.set(await hashOfNumber(trx, member.mobile), member)
  const blocked = await trx
    .selectFrom('memberBlockNumber')
    .select('numberHash')
    .distinct()
    .where('numberHash', 'in', [...byHash.keys()])
    .execute()
  for (const { numberHash } of blocked) {
    const member = byHash.get(numberHash)
    if (member) await mergeBlocksOfNumber(trx, now, member.id, member.mobile)
  }
}

const registerSome = async (
  trx: Trx,
  by: By,
  now: number,
  customers: readonly Imported[],
): Promise<Registered[]> => {
  const made = await trx
    .insertInto('member')
    .values(
      customers.map(({ mobile, nick, tier }) => ({
        mobile,
        nick,
        nickKey: nickKey(nick),
        priceTier: tier,
        avatarUrl: '',
        gender: 0,
        birthdayOn: '',
        inviterId: null,
        blacklisted: 0,
        source: 'import' as const,
        createdAt: now,
        lastLoginAt: null,
        mobileChangedAt: null,
        mergedIntoId: null,
      })),
    )
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning(['id', 'mobile', 'priceTier'])
    .execute()
  if (made.length === 0) return []
  const idOf = new Map(made.map(({ id, mobile }) => [mobile, id]))
  const notes = customers.flatMap(({ mobile, note }) => {
    const memberId = idOf.get(mobile)
    return memberId === undefined || note === ''
      ? []
      : [
          {
            memberId,
            text: note,
            pinned: 0,
            staffId: by.staffId,
            staffName: by.name,
            at: now,
            editedAt: null,
            version: 0,
          },
        ]
  })
  if (notes.length > 0) await trx.insertInto('memberNote').values(notes).execute()
  await mergeBlocks(trx, now, made)
  return made.map(({ id, priceTier }) => ({ id, tier: priceTier }))
}

/**
 * Registers these customers and returns those who were new; somebody who registered meanwhile is left as they are. They
 * agree to the terms when they first sign in.
 */
export const registerImported = async (
  trx: Trx,
  by: By,
  now: number,
  customers: readonly Imported[],
): Promise<Registered[]> => {
  const made: Registered[] = []
  for (let at = 0; at < customers.length; at += AT_ONCE)
    made.push(...(await registerSome(trx, by, now, customers.slice(at, at + AT_ONCE))))
  return made
}
