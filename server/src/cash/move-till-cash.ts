// Moves cash into and out of a shop's open till, and deposits it at the bank.
import type { InputOf } from '@huishou/wire/client'
import { cashLimits, type CashMovementKind } from '@huishou/wire/cash/states'
import type { depositTillCash, moveTillCash } from '@huishou/wire/cash/till'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, instantOf } from '@huishou/wire/time'
import { recordAudit } from '../audit/index.ts'
import { type FileTables, hashInPath, ownUploads } from '../file/index.ts'
import { type CompanyAccount, post } from '../ledger/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import type { CashWriteTables } from './float.ts'
import { accountOf, type CashEvent, lockHolder, moveCash, tillCash } from './move-cash.ts'
import { shopOfTill } from './open-and-count-till.ts'
import type { TillRow } from './tables.ts'

type Trx = Transaction<CashWriteTables>

/** The open till of a shop, locked for update. */
const openTillOf = async (
  trx: Trx,
  actor: StaffActor,
  chosen: number | undefined,
): Promise<TillRow | Refusal> => {
  const shopId = await shopOfTill(trx, actor, chosen)
  if (isRefusal(shopId)) return shopId
  const { openSince } = await lockHolder(trx, tillCash(shopId))
  const row = await trx
    .selectFrom('cashTill')
    .selectAll()
    .where('shopId', '=', shopId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return openSince === null || !row ? refuse('CASH_TILL_CLOSED') : row
}

/** Moves cash between a till and a company account, positive into the till. */
const moveAndPost = async (
  trx: Trx,
  now: number,
  event: CashEvent & { key: string },
  { shopId }: TillRow,
  { kind, amountFen, account }: { kind: CashMovementKind; amountFen: number; account: CompanyAccount },
): Promise<Refusal | null> => {
  const refused = await moveCash(trx, now, event, { ...tillCash(shopId), kind, amountFen })
  if (refused) return refused
  const posted = await post(trx, now, {
    kind: kind === 'deposit' ? 'cash_deposit' : 'cash_till',
    key: event.key,
    memberId: null,
    ...(event.by.staffId === null ? {} : { byStaffId: event.by.staffId }),
    text: event.reason ?? '',
    entries: [
      { account: accountOf(tillCash(shopId)), amountFen: 0 - amountFen },
      { account: { company: account }, amountFen },
    ],
  })
  return isRefusal(posted) ? posted : null
}

/** Petty expenses of a till today, less returns. */
const spentToday = async (trx: Trx, now: number, { shopId }: TillRow): Promise<number> => {
  const { sumFen } = await trx
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .innerJoin('journal', 'journal.id', 'entry.journalId')
    .select((e) => e.fn.sum<number | null>('entry.amountFen').as('sumFen'))
    .where('account.code', '=', 'company:expenses')
    .where('journal.key', 'like', `cash:till:${shopId}:%`)
    .where('entry.at', '>=', instantOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  return 0 - Number(sumFen ?? 0)
}

/** Puts cash into the open till or takes it out, with a reason. The endpoint lists the possible refusals. */
export const moveInTill = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { shopId, direction, purpose, amountFen, reason }: InputOf<typeof moveTillCash>,
): Promise<TillRow | Refusal> => {
  const till = await openTillOf(trx, actor, shopId)
  if (isRefusal(till)) return till
  // larger payments need two people (docs/rules/roles.md#two-people)
  const isExpense = direction === 'out' && purpose === 'expense'
  if (isExpense && (await spentToday(trx, now, till)) + amountFen > cashLimits.expenseFen)
    return refuse('CASH_EXPENSE_LARGE', {
      field: 'amountFen',
      values: { limit: cashLimits.expenseFen / 100 },
    })
  const { moves } = await lockHolder(trx, tillCash(till.shopId))
  const refused = await moveAndPost(
    trx,
    now,
    { cause: 'till', causeId: till.id, by: actor, reason, key: `cash:till:${till.shopId}:${moves}` },
    till,
    {
      kind: direction === 'in' ? 'cash_in' : 'cash_out',
      amountFen: direction === 'in' ? amountFen : 0 - amountFen,
      account: purpose === 'safe' ? 'cash' : 'expenses',
    },
  )
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: direction === 'in' ? 'cash-till.in' : 'cash-till.out',
    subject: 'cashTill',
    subjectId: till.id,
    after: { shopId: till.shopId, amountFen, purpose },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return till
}

/** Whether a deposit with this bank reference or one of these pictures has been recorded already. */
const isKnown = async (
  trx: Transaction<CashWriteTables>,
  { reference, hashes }: { reference: string; hashes: readonly string[] },
): Promise<boolean> =>
  (await trx
    .selectFrom('cashDeposit')
    .leftJoin('cashPhoto', 'cashPhoto.depositId', 'cashDeposit.id')
    .select('cashDeposit.id')
    .where((e) =>
      e.or([e('reference', '=', reference), ...(hashes.length > 0 ? [e('sha256', 'in', hashes)] : [])]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes cash out of the open till to the bank, with the bank's reference and a picture of its slip. */
export const deposit = async (
  trx: Transaction<CashWriteTables & FileTables>,
  actor: StaffActor,
  now: number,
  input: InputOf<typeof depositTillCash>,
): Promise<TillRow | Refusal> => {
  const { amountFen, reference } = input
  const till = await openTillOf(trx, actor, input.shopId)
  if (isRefusal(till)) return till
  const photos = await ownUploads(trx, { ownerKind: 'staff', ownerId: actor.staffId }, input.photos)
  if (photos === null) return refuse('NOT_FOUND', { field: 'photos' })
  const hashes = [...new Set(photos.flatMap((path) => hashInPath(path) ?? []))]
  if (await isKnown(trx, { reference, hashes })) return refuse('CASH_DEPOSIT_TWICE', { field: 'reference' })
  const { id } = await trx
    .insertInto('cashDeposit')
    .values({
      shopId: till.shopId,
      tillId: till.id,
      amountFen,
      reference,
      photos: JSON.stringify(photos),
      at: now,
      byStaffId: actor.staffId,
      byName: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hashes.length > 0)
    await trx
      .insertInto('cashPhoto')
      .values(hashes.map((sha256) => ({ depositId: id, sha256 })))
      .execute()
  const refused = await moveAndPost(
    trx,
    now,
    { cause: 'deposit', causeId: id, by: actor, reason: reference, key: `cash:deposit:${id}` },
    till,
    { kind: 'deposit', amountFen: 0 - amountFen, account: 'bank' },
  )
  if (refused) return refused
  await recordAudit(trx, actor, now, {
    action: 'cash-till.deposit',
    subject: 'cashTill',
    subjectId: till.id,
    after: { shopId: till.shopId, amountFen, reference },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return till
}
