// Reads who helped in which bargain runs, with signs of fraud, for staff.
import type { BargainFraudFlag } from '@huishou/wire/bargain/fraud-flags'
import type { staffBargainHelps } from '@huishou/wire/bargain/staff-runs'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { DAY, instantOf } from '@huishou/wire/time'
import type { CatalogTables } from '../../catalog/index.ts'
import { shownMobile, type MemberTables } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import { shortNetwork } from '../../platform/http/ip-network.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { readFraudFlags, fraudFlagTexts } from '../run/fraud-flags.ts'
import type { StaffReplyContext } from './read-bargains.ts'
import { readMembers, readNames } from '../read-people-and-goods.ts'
import type { BargainTables, HelpRow } from '../tables.ts'

type Tables = BargainTables & MemberTables & CatalogTables
type StaffHelp = ReplyOf<typeof staffBargainHelps>['rows'][number]

export const toStaffHelps = async (
  db: Handle<Tables>,
  actor: StaffMember,
  helps: readonly HelpRow[],
  context: StaffReplyContext,
): Promise<StaffHelp[]> => {
  const members = await readMembers(
    db,
    helps.flatMap(({ memberId, ownerId }) => [memberId, ownerId]),
  )
  const names = await readNames(
    db,
    helps.map(({ bargainId }) => bargainId),
    context,
  )
  const { marks } = await readFraudFlags(db, [...new Set(helps.map(({ runId }) => runId))])
  const marksFor = (id: number): BargainFraudFlag[] => marks.get(id) ?? []
  return helps.map((help) => {
    const helper = members.get(help.memberId)
    return {
      id: help.id,
      runId: help.runId,
      kjid: help.bargainId,
      goodsName: names.get(help.bargainId) ?? '',
      ownerId: help.ownerId,
      ownerNick: members.get(help.ownerId)?.nick ?? '',
      helperId: help.memberId,
      helperNick: helper?.nick ?? '',
      mobile: shownMobile(helper?.mobile ?? '', actor),
      blacklisted: helper?.blacklisted === 1,
      cutFen: help.cutFen,
      afterFen: help.afterFen,
      remark: help.remark,
      at: help.at,
      device: help.device.slice(0, 8),
      address: shortNetwork(help.address),
      newAccount: help.brought === 1,
      marks: fraudFlagTexts(marksFor(help.id), context.language),
    }
  })
}

/**
 * Helps that match the filters, newest first. Device and network are filtered by another help's values, because neither
 * is shown in full.
 */
export const readStaffHelps = async (
  db: Handle<Tables>,
  actor: StaffMember,
  input: InputOf<typeof staffBargainHelps>,
  context: StaffReplyContext,
): Promise<ReplyOf<typeof staffBargainHelps>> => {
  let all = db.selectFrom('bargainHelp')
  if (input.kjid) all = all.where('bargainId', '=', input.kjid)
  if (input.helperId) all = all.where('memberId', '=', input.helperId)
  if (input.ownerId) all = all.where('ownerId', '=', input.ownerId)
  if (input.fromDay) all = all.where('at', '>=', instantOf(input.fromDay))
  if (input.toDay) all = all.where('at', '<', instantOf(input.toDay) + DAY)
  for (const [given, column] of [
    [input.sameDeviceAs, 'device'],
    [input.sameAddressAs, 'address'],
  ] as const) {
    if (given === undefined) continue
    const known = await db.selectFrom('bargainHelp').select(column).where('id', '=', given).executeTakeFirst()
    const value = (known as Record<string, string> | undefined)?.[column] ?? ''
    all = value === '' ? all.where('id', '=', given) : all.where(column, '=', value)
  }
  const { count } = await all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { page = 1, pageSize = 20 } = input
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: await toStaffHelps(db, actor, rows, context), total: Number(count) }
}
