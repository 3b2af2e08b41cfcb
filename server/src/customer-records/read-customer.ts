// Reads a customer's record, limited to what the staff member's role may see.
import type { ReplyOf } from '@huishou/wire/client'
import type { Endpoint } from '@huishou/wire/endpoint'
import { staffComments } from '@huishou/wire/content/feedback'
import { journals, requestAdjustment } from '@huishou/wire/ledger/staff'
import type { BlockScope } from '@huishou/wire/member/block-choices'
import type { CustomerAct, staffCustomer } from '@huishou/wire/member/staff'
import { requestPointsAdjustment } from '@huishou/wire/points/staff'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { countRunsAndHelps } from '../bargain/index.ts'
import { briefOf } from './read-customers.ts'
import { countThreads } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { readFirmOf } from '../firm/index.ts'
import { readBalances, readTotals } from '../ledger/index.ts'
import { countMailIns } from '../mail-in/index.ts'
import { countBought } from '../mall/index.ts'
import {
  countSessions,
  readBlocks,
  readInvited,
  readMember,
  readNotes,
  type BlockRow,
  readConsents,
} from '../member/index.ts'
import { countOpenOf, countPickups, readWeightG } from '../pickup/index.ts'
import { readCityNames } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { mayAll } from '../platform/verdict.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { hasGoldPrices, readPoints } from '../points/index.ts'

type Db = Handle<Tables>
type Customer = ReplyOf<typeof staffCustomer>

export const roleMay = ({ who }: Pick<Endpoint, 'who'>, role: StaffRole): boolean =>
  typeof who === 'string' ? who !== 'customer' : who.includes(role)

/** Whether a role may see money: operations may request adjustments, so they see balances; journals are for finance. */
const seesMoney = (role: StaffRole): boolean => roleMay(journals, role) || role === 'ops'

export const toBlock = (row: BlockRow) => ({
  id: row.id,
  scopes: row.scopes.split(',') as BlockScope[],
  reason: row.reason,
  note: row.note,
  fromAt: row.fromAt,
  untilAt: row.untilAt,
  byName: row.staffName,
  liftedAt: row.liftedAt,
  liftedByName: row.liftedByName,
  liftReason: row.liftReason,
})

const mayOf = (
  { role }: StaffMember,
  { gone, blocked, mobile }: { gone: boolean; blocked: boolean; mobile: boolean },
): Customer['may'] => {
  const head = role === 'ops' || role === 'owner'
  const carer = head || role === 'agent'
  const all: [CustomerAct, boolean][] = [
    ['reveal', head && mobile],
    ['note', (carer || role === 'finance') && !gone],
    ['block', head && !gone],
    ['unblock', head && blocked],
    ['sign_out', carer && !gone],
    ['order', carer && !gone && mobile],
    ['address', carer && !gone],
    ['points', roleMay(requestPointsAdjustment, role) && !gone && mobile],
    ['tier', head && !gone],
    ['money', roleMay(requestAdjustment, role) && !gone && mobile],
  ]
  return mayAll(all.flatMap(([act, ok]) => (ok ? [act] : [])))
}

const figuresOf = async (
  db: Db,
  { role }: StaffMember,
  id: number,
  now: number,
): Promise<Customer['figures']> => {
  const [pickups, open, weightG, mailIns, bought, { points }, bargains, invited, threads, notes, sessions] =
    await Promise.all([
      countPickups(db, id),
      countOpenOf(db, [id]),
      readWeightG(db, id),
      countMailIns(db, id),
      countBought(db, id),
      readPoints(db, id),
      countRunsAndHelps(db, id),
      readInvited(db, id, { page: 1, pageSize: 1 }),
      roleMay(staffComments, role) ? countThreads(db, id) : null,
      readNotes(db, id, false),
      countSessions(db, id, now),
    ])
  return {
    pickups,
    openPickups: open.get(id) ?? 0,
    weightG,
    mailIns,
    mallOrders: bought.all,
    openMallOrders: bought.open,
    points,
    ...bargains,
    invited: invited.total,
    threads,
    notes: notes.length,
    sessions,
  }
}

/** A customer as this role may see them; null for an unknown id. */
export const readCustomer = async (
  db: Db,
  actor: StaffMember,
  now: number,
  id: number,
  origin: string,
): Promise<Customer | null> => {
  const member = await readMember(db, id)
  if (!member) return null
  const [cities, blocks, inviter, wechat, consents, figures, firm, goldByLevel] = await Promise.all([
    readCityNames(db, [id]),
    readBlocks(db, id),
    member.inviterId === null ? null : readMember(db, member.inviterId),
    db.selectFrom('memberWechat').select('memberId').where('memberId', '=', id).limit(1).executeTakeFirst(),
    readConsents(db, id),
    figuresOf(db, actor, id, now),
    readFirmOf(db, id),
    hasGoldPrices(db, id),
  ])
  const money = seesMoney(actor.role)
    ? { ...(await readTotals(db, id)), ...(await readBalances(db, id)) }
    : null
  const current = blocks.find(({ liftedAt }) => liftedAt === null)
  return {
    ...briefOf(member, origin, cities.get(id) ?? ''),
    version: member.blockVersion,
    priceTier: member.priceTier,
    goldByLevel,
    firm,
    gender: member.gender,
    birthday: member.birthdayOn,
    hasPassword: member.hasPassword,
    wechat: wechat !== undefined,
    consents,
    inviter: inviter && { id: inviter.id, nick: inviter.nick },
    block: current ? toBlock(current) : null,
    blocks: blocks.filter(({ liftedAt }) => liftedAt !== null).map(toBlock),
    figures,
    money,
    may: mayOf(actor, {
      gone: member.deletedAt !== null || member.mergedIntoId !== null,
      blocked: member.blacklisted,
      mobile: member.mobile !== '',
    }),
  }
}
