// Lets a friend help in a bargain that a customer has started, which reduces its price.
import { bargainLimits } from '@huishou/wire/bargain/states'
import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Insertable } from 'kysely'
import type { CatalogTables } from '../../catalog/index.ts'
import type { ContentTables } from '../../content/index.ts'
import { type MemberFacts, type MemberTables, readMember, blockedRefusal } from '../../member/index.ts'
import { compiled } from '../../platform/compiled-query.ts'
import type { Transaction } from '../../platform/database.ts'
import { networkOf } from '../../platform/http/ip-network.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { type Actor, customerActor } from '../../platform/life-cycle.ts'
import { drawCut } from './draw-cut.ts'
import { findBargain, findRunHere } from './find-bargain.ts'
import { moveRun } from '../life-cycle.ts'
import { notifyOwner } from '../notify-owner.ts'
import { readRules, type BargainRules } from '../helper-limits.ts'
import { helpRefusal } from './bargain-state.ts'
import { countHelp, deviceOf } from './count-helps.ts'
import type { BargainNow, BargainTables, HelpRow, RunRow } from '../tables.ts'
import { maskNick } from '../to-wire.ts'

type Tables = BargainTables & MemberTables & ContentTables & PlatformTables & CatalogTables
export type HelpInput = {
  memberId: number
  kjid: number
  joinerUser: number
  remark?: string | undefined
  /** Device id sent by the client; empty when there is none. */
  device?: string | undefined
  ip: string
  /** Only for the demo data, whose runs are at predefined prices. */
  draw?: (from: number, beyond: number) => number
}
export type HelpResult = { run: RunRow; bargain: BargainNow; help: HelpRow }

/** The refusal for a person who may not help in any bargain; null when they may. */
export const helperRefusal = (helper: MemberFacts | null, now: number): Refusal | null => {
  if (!helper) return refuse('BARGAIN_BLOCKED', { values: { until: { zh: '目前', en: 'at present' } } })
  return (
    blockedRefusal(helper, 'bargain', now) ?? (helper.mobile === '' ? refuse('BARGAIN_MOBILE_NEEDED') : null)
  )
}

const insertRow = compiled((trx: Transaction<BargainTables>, row: Insertable<BargainTables['bargainHelp']>) =>
  trx
    .insertInto('bargainHelp')
    .values(row)
    .onConflict((conflict) => conflict.columns(['runId', 'memberId']).doNothing())
    .returningAll(),
)
const insertHelp = async (
  trx: Transaction<BargainTables>,
  now: number,
  run: RunRow,
  helper: MemberFacts,
  { draw, ...asked }: HelpInput,
): Promise<HelpRow | Refusal> => {
  const cutFen = drawCut(run, draw)
  const [help] = await insertRow(trx, {
    runId: run.id,
    bargainId: run.bargainId,
    ownerId: run.memberId,
    memberId: helper.id,
    cutFen,
    afterFen: run.currentFen - cutFen,
    remark: (asked.remark ?? '').slice(0, bargainLimits.remark),
    device: deviceOf(asked.device ?? ''),
    address: networkOf(asked.ip),
    brought: helper.createdAt >= run.startedAt ? 1 : 0,
    at: now,
  })
  return help ?? refuse('BARGAIN_HELPED')
}

const helperActor = (memberId: number): Actor => ({ ...customerActor({ memberId }), actor: 'helper' })

/**
 * Cuts the price of an open run once. State, time and pauses are checked in the transaction that draws the cut, and
 * every rule has a unique key or conditional update, so snapshot isolation is enough. Refuses as kanjiaHelp lists;
 * CHANGED_MEANWHILE means a concurrent write, and the caller may retry.
 */
export const help = async (
  trx: Transaction<Tables>,
  now: number,
  asked: HelpInput,
  rules?: BargainRules,
): Promise<HelpResult | Refusal> => {
  const { memberId, kjid, joinerUser } = asked
  const run = await findRunHere(trx, kjid, joinerUser)
  if (!run && !(await findBargain(trx, kjid))) return refuse('NOT_FOUND', { field: 'kjid' })
  if (joinerUser === memberId) return refuse('BARGAIN_OWN', { field: 'joinerUser' })
  if (!run) return refuse('BARGAIN_NOT_JOINED', { field: 'joinerUser' })
  const helper = await readMember(trx, memberId)
  const refused = helperRefusal(helper, now) ?? helpRefusal(run, run, now)
  if (refused || !helper) return refused ?? refuse('LOGIN_REQUIRED')
  const given = await insertHelp(trx, now, run, helper, asked)
  if (isRefusal(given)) return given
  const tooMany = await countHelp(
    trx,
    now,
    { memberId, bargainId: kjid, endAt: run.endAt, device: given.device, address: given.address },
    rules ?? (await readRules(trx)),
  )
  if (tooMany) return tooMany
  const last = given.afterFen === run.floorFen
  const moved = await moveRun(trx, helperActor(memberId), now, run, last ? 'help_last' : 'help', {
    set: { currentFen: given.afterFen, helps: run.helps + 1 },
    cut: { id: given.id, uid: helper.id, nick: maskNick(helper.nick), cutFen: given.cutFen },
  })
  if (isRefusal(moved)) return moved
  if (last)
    await notifyOwner(trx, now, moved, (goods) => ({
      kind: 'bargain_floor',
      values: { goods, price: formatYuan(moved.currentFen) },
    }))
  return { run: moved, bargain: run, help: given }
}
