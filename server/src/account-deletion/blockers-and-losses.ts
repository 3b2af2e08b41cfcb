// Reads what prevents a customer from deleting their account, and what they would lose by deleting it.
import type { ReplyOf } from '@huishou/wire/client'
import type { accountDeletion } from '@huishou/wire/member/account'
import type { Tables } from '../database/index.ts'
import { readBalances } from '../ledger/index.ts'
import { countMailIns, countOpenMailIns } from '../mail-in/index.ts'
import { countBought } from '../mall/index.ts'
import { readMember, type Blocker } from '../member/index.ts'
import { countOpenPayIns } from '../payment/index.ts'
import { countOpenPickups, countPickups } from '../pickup/index.ts'
import { countAddresses } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { readPoints } from '../points/index.ts'
import { countOpenWithdrawals } from '../withdrawal/index.ts'

/** The reasons why an account cannot be deleted yet, such as open orders, money, or no mobile number for the code. */
export const blockersOf = async (db: Handle<Tables>, memberId: number): Promise<Blocker[]> => {
  const member = await readMember(db, memberId)
  const { availableFen, debtFen } = await readBalances(db, memberId)
  const bought = await countBought(db, memberId)
  const all: Blocker[] = [
    { kind: 'mobile', count: member?.mobile ? 0 : 1, amountFen: 0 },
    { kind: 'pickup', count: await countOpenPickups(db, memberId), amountFen: 0 },
    { kind: 'mail_in', count: await countOpenMailIns(db, memberId), amountFen: 0 },
    { kind: 'mall', count: bought.open, amountFen: 0 },
    { kind: 'after_sale', count: bought.afterSales, amountFen: 0 },
    { kind: 'pay_in', count: await countOpenPayIns(db, memberId), amountFen: 0 },
    { kind: 'withdrawal', count: await countOpenWithdrawals(db, memberId), amountFen: 0 },
    { kind: 'balance', count: 0, amountFen: availableFen },
    { kind: 'debt', count: 0, amountFen: debtFen },
  ]
  return all.filter(({ count, amountFen }) => count > 0 || amountFen > 0)
}

type Loses = ReplyOf<typeof accountDeletion>['loses']
/** Points, addresses and orders a customer loses with the account. */
export const lossesOf = async (db: Handle<Tables>, memberId: number): Promise<Loses> => {
  const { points } = await readPoints(db, memberId)
  const bought = await countBought(db, memberId)
  return {
    points: Math.max(0, points),
    addresses: await countAddresses(db, memberId),
    orders: (await countPickups(db, memberId)) + (await countMailIns(db, memberId)) + bought.all,
  }
}
