import { DAY, type accountDeletion, type ReplyOf } from '@huishou/wire'
import { bargainKept, forgetHelper } from './bargain/index.ts'
import { contentKept, forgetSpeaker } from './content/index.ts'
import type { Tables } from './database.ts'
import { fileKept, forgetUploads, uploadsOf } from './file/index.ts'
import { ledgerKept, readBalances } from './ledger/index.ts'
import { countMailIns, countOpenMailIns, forgetOfferer, mailInKept } from './mail-in/index.ts'
import { countBought, forgetBuyer, mallKept } from './mall/index.ts'
import { memberKept, readMember, type Blocker } from './member/index.ts'
import { countOpenPayIns, forgetPayer, paymentKept } from './payment/index.ts'
import { countOpenPickups, countPickups, forgetSender, pickupKept } from './pickup/index.ts'
import { countAddresses, forgetAddresses, placeKept } from './place/index.ts'
import { picturesInUse } from './pictures-in-use.ts'
import type { Handle, Transaction } from './platform/database.ts'
import type { Kept } from './platform/kept.ts'
import { pointsKept, readPoints } from './points/index.ts'
import { forgetWords } from './audit/index.ts'
import { forgetVoter, voteKept } from './vote/index.ts'
import { countOpenWithdrawals, forgetPayees, withdrawalKept } from './withdrawal/index.ts'

/** Everything kept of a person, list by list. A domain that keeps more says so here. */
export const everythingKept: readonly Kept<Tables>[] = [
  ...memberKept,
  ...placeKept,
  ...pickupKept,
  ...mailInKept,
  ...mallKept,
  ...bargainKept,
  ...ledgerKept,
  ...paymentKept,
  ...withdrawalKept,
  ...pointsKept,
  ...contentKept,
  ...voteKept,
  ...fileKept,
]

/** What is in the way of deleting an account. */
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
/** What goes with an account. */
export const losesOf = async (db: Handle<Tables>, memberId: number): Promise<Loses> => {
  const { points } = await readPoints(db, memberId)
  const bought = await countBought(db, memberId)
  return {
    points: Math.max(0, points),
    addresses: await countAddresses(db, memberId),
    orders: (await countPickups(db, memberId)) + (await countMailIns(db, memberId)) + bought.all,
  }
}

const AT_A_TIME = 500

/** Pictures nobody shows any more go from the disk once this has committed. */
const forgetPictures = async (
  trx: Transaction<Tables>,
  now: number,
  uploads: readonly string[],
): Promise<void> => {
  for (let from = 0; from < uploads.length; from += AT_A_TIME) {
    const some = uploads.slice(from, from + AT_A_TIME)
    const kept = new Set<string>()
    for (const ask of picturesInUse) for (const hash of await ask(trx, some)) kept.add(hash)
    // who sent the same picture a moment ago is about to show it
    await forgetUploads(trx, now, { hashes: some.filter((hash) => !kept.has(hash)), before: now - DAY })
  }
}

/**
 * Takes a person out of everything but the member itself, who stays as a number nobody is behind: money, weights and
 * points keep their rows, names and addresses and pictures go, and so does what staff said of the person.
 */
export const forgetElsewhere = async (
  trx: Transaction<Tables>,
  memberId: number,
  now: number,
): Promise<void> => {
  const uploads = await uploadsOf(trx, memberId)
  await forgetAddresses(trx, memberId)
  await forgetSender(trx, memberId, uploads)
  await forgetOfferer(trx, memberId, uploads)
  await forgetBuyer(trx, memberId, uploads)
  await forgetHelper(trx, memberId)
  await forgetPayer(trx, memberId)
  await forgetPayees(trx, memberId, now)
  await forgetSpeaker(trx, memberId)
  await forgetVoter(trx, memberId)
  await forgetWords(trx, 'customer', [memberId])
  const ownOf = async (table: 'pickupOrder' | 'mallOrder' | 'afterSale' | 'mailInOrder') => {
    // all have both columns
    const own = trx.selectFrom(table as 'mallOrder').select('id')
    return (await own.where('memberId', '=', memberId).execute()).map(({ id }) => id)
  }
  await forgetWords(trx, 'pickup', await ownOf('pickupOrder'), ['pickup.edit'])
  await forgetWords(trx, 'mallOrder', await ownOf('mallOrder'), ['mall.note'])
  await forgetWords(trx, 'afterSale', await ownOf('afterSale'))
  await forgetWords(trx, 'mailIn', await ownOf('mailInOrder'))
  // the member's own picture is still his at this moment
  await trx.updateTable('member').set({ avatarUrl: '' }).where('id', '=', memberId).execute()
  await forgetPictures(trx, now, uploads)
}
