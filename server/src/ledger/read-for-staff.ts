// Reads the accounts and manual adjustments of the ledger, and the result of its last check, for staff.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type {
  accounts as accountsEndpoint,
  adjustments as adjustmentsEndpoint,
} from '@huishou/wire/ledger/staff'
import type { Language, Text } from '@huishou/wire/text'
import { adjustmentLife } from '@huishou/wire/two-person-states'
import { findMemberByMobile, readMembers, shownMobile } from '../member/index.ts'
import type { Handle } from '../platform/database.ts'
import { mayAll } from '../platform/verdict.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { mayDecide, readStaffNames } from '../staff/index.ts'
import { mayRefuse, type AdjustmentRow, type AdjustTables } from './adjust-balance.ts'
import { accountKindText, accountText } from './journal-and-account-kinds.ts'

type Db = Handle<AdjustTables>

/** Balances of the company's accounts, the totals of all other accounts by kind, and the result of the last proof. */
export const readAccounts = async (db: Db, language: Language): Promise<ReplyOf<typeof accountsEndpoint>> => {
  const company = await db
    .selectFrom('account')
    .leftJoin('companySum', 'companySum.accountId', 'account.id')
    .select((e) => [
      'account.code',
      'companySum.sumFen',
      e
        .selectFrom('entry')
        .select((since) => since.fn.sum<number | null>('amountFen').as('sumFen'))
        .whereRef('entry.accountId', '=', 'account.id')
        .where('entry.id', '>', e.fn.coalesce('companySum.untilId', e.lit(0)))
        .as('sinceFen'),
    ])
    .where('account.kind', '=', 'company')
    .orderBy('account.id')
    .execute()
  const owed = await db
    .selectFrom('account')
    .select((e) => ['kind', e.fn.countAll<number>().as('count'), e.fn.sum<number>('balanceFen').as('sumFen')])
    .where('kind', '<>', 'company')
    .where('balanceFen', '<>', 0)
    .groupBy('kind')
    .execute()
  const proof = await db
    .selectFrom('ledgerProof')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kinds = Object.keys(accountKindText) as (keyof typeof accountKindText)[]
  return {
    company: company.map(({ code, sumFen, sinceFen }) => ({
      account: code,
      text: accountText(code)[language],
      balanceFen: Number(sumFen ?? 0) + Number(sinceFen ?? 0),
    })),
    owed: kinds.map((kind) => {
      const row = owed.find((one) => one.kind === kind)
      return {
        kind,
        text: accountKindText[kind][language],
        count: row?.count ?? 0,
        balanceFen: Number(row?.sumFen ?? 0),
      }
    }),
    proof: proof
      ? {
          at: proof.at,
          accounts: proof.accounts,
          journals: proof.journals,
          gapFen: proof.gapFen,
          // a proof kept by an earlier version has plain English sentences
          problems: (JSON.parse(proof.detail) as (Text | string)[]).map((problem) =>
            typeof problem === 'string' ? problem : problem[language],
          ),
        }
      : null,
  }
}

type Wire = ReplyOf<typeof adjustmentsEndpoint>['rows'][number]

export const toWireAdjustments = async (
  db: Db,
  actor: StaffMember,
  rows: readonly AdjustmentRow[],
): Promise<Wire[]> => {
  const people = await readMembers(db, [...new Set(rows.map(({ memberId }) => memberId))])
  const staff = await readStaffNames(
    db,
    rows.flatMap((row) => [row.requestedByStaffId, row.endedByStaffId ?? []].flat()),
  )
  return rows.map((row) => {
    return {
      id: row.id,
      state: row.state,
      memberId: row.memberId,
      memberNick: people.get(row.memberId)?.nick ?? '',
      memberMobile: shownMobile(people.get(row.memberId)?.mobile ?? '', actor),
      amountFen: row.amountFen,
      reason: row.reason,
      requestedByName: staff.get(row.requestedByStaffId)?.name ?? '',
      requestedAt: row.requestedAt,
      endedByName: row.endedByStaffId === null ? '' : (staff.get(row.endedByStaffId)?.name ?? ''),
      endedAt: row.endedAt,
      refusal: row.refusal,
      may: mayAll(
        mayDecide(adjustmentLife, row, actor).filter(
          (action) => action === 'approve' || mayRefuse(row, actor),
        ),
      ),
    }
  })
}

/** A page of adjustments, newest first. */
export const readAdjustments = async (
  db: Db,
  actor: StaffMember,
  { page = 1, pageSize = 20, state, mobile }: InputOf<typeof adjustmentsEndpoint>,
): Promise<ReplyOf<typeof adjustmentsEndpoint>> => {
  let rows = db.selectFrom('ledgerAdjustment')
  if (state) rows = rows.where('state', '=', state)
  if (mobile) rows = rows.where('memberId', '=', (await findMemberByMobile(db, mobile))?.id ?? 0)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total, rows: await toWireAdjustments(db, actor, found) }
}
