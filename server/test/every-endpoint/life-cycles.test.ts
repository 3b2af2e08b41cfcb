import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as wire from '@huishou/wire'
import { anomalyCaseLife } from '@huishou/wire/anomaly/states'
import { bargainLife, bargainRunLife } from '@huishou/wire/bargain/states'
import { moveActors, type LifeCycle, type MoveActor } from '@huishou/wire/life-cycle'
import { cashDayLife, cashFloatLife, cashTillLife } from '@huishou/wire/cash/states'
import { mailInLife } from '@huishou/wire/mail-in/states'
import { afterSaleLife, mallLife } from '@huishou/wire/mall/states'
import { payInLife } from '@huishou/wire/payment/states'
import { pickupLife } from '@huishou/wire/pickup/states'
import { communityDayLife, communityStatementLife } from '@huishou/wire/community/states'
import { firmStatementLife } from '@huishou/wire/firm/states'
import { pickupPlanLife, planOccurrenceLife } from '@huishou/wire/pickup/plan-states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { reverseInvoiceLife } from '@huishou/wire/reverse-invoice/states'
import { leaveLife, swapLife } from '@huishou/wire/rota/states'
import { formulaProposalLife } from '@huishou/wire/sales/formula-states'
import { salesLoadLife } from '@huishou/wire/sales/states'
import { staffRoles } from '@huishou/wire/staff/roles'
import { HOUR } from '@huishou/wire/time'
import { adjustmentLife, factorResetLife, pointsAdjustmentLife } from '@huishou/wire/two-person-states'
import { voteLife } from '@huishou/wire/vote/states'
import { couponKindLife, couponLife } from '@huishou/wire/coupon/states'
import { payStatementLife } from '@huishou/wire/courier-pay/states'
import { baleLife } from '@huishou/wire/yard/bale-states'
import {
  yardCountLife,
  yardDifferenceLife,
  yardSortingLife,
  yardTransferLife,
} from '@huishou/wire/yard/states'
import { withdrawalLife } from '@huishou/wire/withdrawal/states'
import { startTestServer, type TestServer } from '../test-server.ts'
import { moveCase } from '../../src/anomaly/life-cycle.ts'
import { moveBargain, moveRun } from '../../src/bargain/life-cycle.ts'
import type { Tables } from '../../src/database/index.ts'
import { moveMailIn } from '../../src/mail-in/life-cycle.ts'
import { moveSale } from '../../src/mall/after-sale/life-cycle.ts'
import { moveOrder as moveMallOrder } from '../../src/mall/life-cycle.ts'
import { movePayIn } from '../../src/payment/life-cycle.ts'
import { moveOrder as movePickup } from '../../src/pickup/life-cycle.ts'
import { moveOccurrence, movePlan } from '../../src/pickup/plan/life-cycle.ts'
import { moveBatch } from '../../src/pickup/reverse-invoice/life-cycle.ts'
import { insertFirmStatement } from '../firm-fixtures.ts'
import type { Transaction } from '../../src/platform/database.ts'
import type { Actor } from '../../src/platform/life-cycle.ts'
import { moveVote } from '../../src/vote/life-cycle.ts'
import { moveAdjustment } from '../../src/ledger/adjust-balance.ts'
import { movePointsAdjustment } from '../../src/points/adjust.ts'
import { moveLeave, moveSwap } from '../../src/rota/planning/life-cycles.ts'
import { moveLoad } from '../../src/sales/life-cycle.ts'
import { moveProposal } from '../../src/sales/formula/life-cycle.ts'
import { planLoad } from '../../src/sales/plan-load.ts'
import { saveBuyer } from '../../src/sales/save-buyer.ts'
import { moveReset } from '../../src/staff/second-factor/reset.ts'
import { moveWithdrawal } from '../../src/withdrawal/life-cycle.ts'
import {
  moveDay as moveCommunityDay,
  moveStatement as moveCommunityStatement,
} from '../../src/pickup/community/life-cycle.ts'
import { moveStatement } from '../../src/courier-pay/close-and-pay-month.ts'
import { moveStatement as moveFirmStatement } from '../../src/firm-service/statement/draft-send-and-pay.ts'
import { moveBale } from '../../src/yard/bale/life-cycle.ts'
import { moveCount } from '../../src/yard/count/life-cycle.ts'
import { moveCoupon, moveKind } from '../../src/coupon/life-cycle.ts'
import { moveDay, moveFloat, moveTill } from '../../src/cash/life-cycles.ts'
import { moveDifference } from '../../src/yard/book-difference.ts'
import { moveSorting } from '../../src/yard/sorting/sort.ts'
import { moveTransfer } from '../../src/yard/transfer/life-cycle.ts'

type Row = { id: number; [column: string]: number | string | null }
type Things = Transaction<Record<string, Row>>
type Move = (
  trx: Transaction<Tables>,
  actor: Actor,
  now: number,
  row: never,
  action: never,
  change: never,
) => Promise<object | Refusal>
type Case = {
  life: LifeCycle<string, string, string>
  table: string
  move: Move
  column?: string
  /** Columns stored with a state. */
  stored?: (state: string, now: number) => Partial<Row>
  /** Selects a demo row that can be put into any state. */
  fit?: (row: Row) => boolean
}

const byClock = (from: number, until: number, now: number) => ({ from: now + from, until: now + until })
const cases: Case[] = [
  { life: pickupLife, table: 'pickupOrder', move: movePickup },
  { life: anomalyCaseLife, table: 'anomalyCase', move: moveCase },
  { life: pickupPlanLife, table: 'pickupPlan', move: movePlan },
  { life: communityDayLife, table: 'communityDay', move: moveCommunityDay },
  { life: communityStatementLife, table: 'communityStatement', move: moveCommunityStatement },
  { life: firmStatementLife, table: 'firmStatement', move: moveFirmStatement },
  { life: planOccurrenceLife, table: 'planOccurrence', move: moveOccurrence },
  { life: mailInLife, table: 'mailInOrder', move: moveMailIn },
  { life: mallLife, table: 'mallOrder', move: moveMallOrder },
  {
    life: afterSaleLife,
    table: 'afterSale',
    move: moveSale,
    fit: ({ state }) => state === 'asked' || state === 'agreed',
  },
  { life: payInLife, table: 'payIn', move: movePayIn, fit: ({ journalId }) => journalId !== null },
  {
    life: withdrawalLife,
    table: 'withdrawal',
    move: moveWithdrawal,
    fit: ({ state }) => state === 'requested' || state === 'approved',
  },
  { life: bargainRunLife, table: 'bargainRun', move: moveRun, fit: ({ state }) => state === 'running' },
  {
    life: bargainLife,
    table: 'bargain',
    column: 'decision',
    move: moveBargain,
    stored: (state, now) => ({
      decision: state === 'draft' || state === 'ended' ? state : 'published',
      paused: state === 'paused' ? 1 : 0,
      startAt: now + (state === 'scheduled' ? HOUR : -HOUR),
      endAt: now + 2 * HOUR,
      number: 5,
      taken: state === 'sold_out' ? 5 : 1,
    }),
  },
  { life: adjustmentLife, table: 'ledgerAdjustment', move: moveAdjustment },
  { life: pointsAdjustmentLife, table: 'pointsAdjustment', move: movePointsAdjustment },
  { life: factorResetLife, table: 'staffFactorReset', move: moveReset },
  { life: payStatementLife, table: 'payStatement', move: moveStatement },
  { life: couponLife, table: 'coupon', move: moveCoupon },
  { life: couponKindLife, table: 'couponKind', move: moveKind },
  { life: cashFloatLife, table: 'cashFloat', move: moveFloat },
  { life: cashDayLife, table: 'cashDay', move: moveDay },
  { life: cashTillLife, table: 'cashTill', move: moveTill },
  { life: yardDifferenceLife, table: 'yardDifference', move: moveDifference },
  { life: yardSortingLife, table: 'yardSorting', move: moveSorting },
  { life: baleLife, table: 'yardBale', move: moveBale },
  { life: yardTransferLife, table: 'yardTransfer', move: moveTransfer },
  { life: yardCountLife, table: 'yardCount', move: moveCount },
  { life: leaveLife, table: 'rotaLeave', move: moveLeave },
  { life: swapLife, table: 'rotaSwap', move: moveSwap },
  { life: reverseInvoiceLife, table: 'reverseInvoice', move: moveBatch },
  { life: salesLoadLife, table: 'salesLoad', move: moveLoad },
  {
    life: formulaProposalLife,
    table: 'formulaProposal',
    move: moveProposal,
    fit: ({ state }) => state === 'proposed',
  },
  {
    life: voteLife,
    table: 'vote',
    move: (trx, actor, now, row: Row, action) =>
      moveVote(trx, actor, now, action, row as Row & { version: number }).then((done) =>
        'after' in done ? done.after : done,
      ),
    stored: (state, now) => ({
      state: state === 'draft' || state === 'withdrawn' ? state : 'published',
      ...(state === 'waiting'
        ? byClock(HOUR, 2 * HOUR, now)
        : byClock(-HOUR, state === 'ended' ? -1 : HOUR, now)),
    }),
  },
]

const yardWork = async (trx: Transaction<Tables>, staffId: number): Promise<void> => {
  const ended = { note: '', reason: '', endedByStaffId: null, endedByName: '', endedAt: null }
  const goods = { categoryId: 1001, grams: 100, wasteG: 0, costFen: 0 }
  await trx
    .insertInto('yardSorting')
    .values({ state: 'done', shopId: 2004, ...goods, byStaffId: staffId, byName: '', at: 0, ...ended })
    .execute()
  const sent = { sentByStaffId: staffId, sentByName: '', sentAt: 0 }
  await trx
    .insertInto('yardTransfer')
    .values({ state: 'sent', fromShopId: 2004, toShopId: 2001, ...sent, ...ended })
    .execute()
  await trx
    .insertInto('yardBale')
    .values({
      state: 'packed',
      kind: 'bale',
      shopId: 2004,
      categoryId: 1001,
      grams: 100,
      source: 'scale',
      loadId: null,
      byStaffId: staffId,
      byName: '',
      at: 0,
      reason: '',
      endedByStaffId: null,
      endedByName: '',
      endedAt: null,
    })
    .execute()
  const opened = {
    openedByStaffId: staffId,
    openedByName: '',
    openedAt: 0,
    countedByName: '',
    countedAt: null,
  }
  await trx
    .insertInto('yardCount')
    .values({ state: 'open', shopId: 2004, lines: 0, ...opened, ...ended })
    .execute()
}

/** Rows that the demo data lacks. */
const requests = async (trx: Transaction<Tables>): Promise<void> => {
  const { id } = await trx.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()
  const member = await trx.selectFrom('member').select('id').orderBy('id').executeTakeFirstOrThrow()
  const request = {
    state: 'requested' as const,
    reason: 'a try',
    requestedByStaffId: id,
    requestedAt: 0,
    endedByStaffId: null,
    endedAt: null,
  }
  const adjustment = { ...request, memberId: member.id, refusal: '' }
  await trx
    .insertInto('ledgerAdjustment')
    .values({ ...adjustment, amountFen: 100, journalId: null })
    .execute()
  await trx
    .insertInto('pointsAdjustment')
    .values({ ...adjustment, points: 10, alone: 0 })
    .execute()
  await trx
    .insertInto('staffFactorReset')
    .values({ ...request, staffId: id })
    .execute()
  await trx
    .insertInto('payStatement')
    .values({
      state: 'closed',
      courierId: id,
      month: '2026-01',
      totalFen: 100,
      closedByStaffId: id,
      closedByName: '',
      closedAt: 0,
      paidByName: '',
      paidAt: null,
      reference: '',
    })
    .execute()
  await trx
    .insertInto('yardDifference')
    .values({
      ...request,
      state: 'to_approve',
      kind: 'loss',
      locationKind: 'shop',
      locationId: 2004,
      categoryId: 1001,
      grams: -100,
      pieces: 0,
      bookGrams: 1_000,
      bookPieces: 0,
      costFen: 0,
      cause: 'adjustment',
      causeId: 0,
      requestedByName: '',
      endedByName: '',
      refusal: '',
    })
    .execute()
  await insertFirmStatement(trx)
  await yardWork(trx, id)
  await plannedLoad(trx, id)
}
/** A load, by the verbs that make one. */
const plannedLoad = async (trx: Transaction<Tables>, staffId: number): Promise<void> => {
  const owner = { kind: 'staff', staffId, name: '', role: 'owner', shopId: null, cityId: null } as const
  const buyer = await saveBuyer(trx, owner, 0, {
    name: 'a mill',
    kind: 'mill',
    contacts: [],
    paymentDays: 30,
    active: true,
  })
  if (isRefusal(buyer)) throw new Error(buyer.refusal)
  await planLoad(trx, owner, 0, { buyerId: buyer.id, shopId: 2004 })
}

let server: TestServer
let staffId = 0
let now = 0
beforeAll(async () => {
  server = await startTestServer({ town: 'demo' })
  now = server.clock.now()
  await server.database.transaction((trx) => requests(trx))
  staffId = (await server.database.reader.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id
}, 240_000)
afterAll(() => server.close())

const isStaff = (actor: MoveActor): boolean => staffRoles.some((role) => role === actor)
const actorOf = (actor: MoveActor): Actor => ({
  actor,
  memberId: null,
  staffId: isStaff(actor) ? staffId : null,
  name: isStaff(actor) ? 'Han' : '',
})
const request = { id: '', ip: '', network: '', userAgent: '', deviceMark: '', device: null }
/** The staff member and data of a change, for life cycles that write the audit log themselves. */
const changeOf = (actor: MoveActor, to?: string) => ({
  ...(to ? { to } : {}),
  actor: { kind: 'staff', staffId, name: 'Han', role: actor, shopId: null, cityId: null, request },
})

/** The row of the demo that is tried, found once: some tables have thousands. */
const rowToTry = new Map<Case, number>()
const findRow = async (db: Things, one: Case): Promise<number> => {
  const { table, fit = () => true } = one
  const rows = (await db.selectFrom(table).selectAll().orderBy('id', 'desc').execute()) as Row[]
  const found = rows.find(fit)
  if (!found) throw new Error(`the demo town has no ${table} to try`)
  rowToTry.set(one, found.id)
  return found.id
}

/** Runs `work` on a row in this state and rolls everything back. */
const standing = async (
  one: Case,
  state: string,
  work: (trx: Transaction<Tables>, row: Row, readAgain: () => Promise<Row>) => Promise<void>,
): Promise<void> => {
  await server.database.transaction(async (trx) => {
    const { table, stored } = one
    const db = trx as unknown as Things
    const id = rowToTry.get(one) ?? (await findRow(db, one))
    const read = async () =>
      (await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Row
    await db
      .updateTable(table)
      .set(stored?.(state, now) ?? { state })
      .where('id', '=', id)
      .execute()
    await work(trx, await read(), read)
    return refuse('NOT_FOUND')
  })
}
const outcome = async (
  { move }: Case,
  trx: Transaction<Tables>,
  row: Row,
  { action, actor, to }: { action: string; actor: MoveActor; to?: string | undefined },
): Promise<string | Row> => {
  const done = await move(
    trx,
    actorOf(actor),
    now,
    row as never,
    action as never,
    changeOf(actor, to) as never,
  )
  return isRefusal(done) ? done.refusal : (done as Row)
}

describe.each(cases)('$table', (one) => {
  const { life, column = 'state' } = one
  test.each(life.states)(
    'standing at %s it does for everybody what the table of moves says, and refuses everything else',
    async (state) => {
      const all = Object.entries(life.moves).flatMap(([action, { from, to, who }]) =>
        moveActors.map((actor) => {
          const may = who.includes(actor)
          return {
            action,
            actor,
            to,
            refusal: may && from.includes(state) ? null : may ? life.wrongState : 'NOT_ALLOWED',
          }
        }),
      )
      await standing(one, state, async (trx, row, readAgain) => {
        for (const { action, actor, refusal } of all)
          if (refusal)
            expect(await outcome(one, trx, row, { action, actor }), `${action} by ${actor}`).toBe(refusal)
        expect(await readAgain()).toEqual(row)
      })
      for (const { action, actor, to, refusal } of all)
        for (const next of refusal ? [] : [to].flat())
          await standing(one, state, async (trx, row, readAgain) => {
            const label = `${action} by ${actor}`
            const moved = await outcome(one, trx, row, { action, actor, to: next })
            expect(moved, label).toEqual(await readAgain())
            expect(moved, label).toMatchObject({
              [column]: next === 'same' ? row[column] : next,
              ...('version' in row ? { version: Number(row['version']) + 1 } : {}),
            })
            // as it was read before, nobody can move it once more
            expect(await outcome(one, trx, row, { action, actor, to: next }), label).toBe('CHANGED_MEANWHILE')
          })
    },
    60_000,
  )
})

const isLife = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'moves' in value && 'wrongState' in value

test('every life cycle there is goes through the one engine', () => {
  const known = new Set<unknown>(cases.map(({ life }) => life))
  const missing = Object.entries(wire).flatMap(([name, value]) =>
    isLife(value) && !known.has(value) ? name : [],
  )
  expect(missing).toEqual([])
  expect(cases.length).toBe(Object.values(wire).filter(isLife).length)
})

test('every move has somebody who may do it, and every actor of every table does something somewhere', () => {
  for (const { life, table } of cases)
    for (const [action, { from, who }] of Object.entries(life.moves)) {
      expect(who.length, `${table} ${action}`).toBeGreaterThan(0)
      expect(from.length, `${table} ${action}`).toBeGreaterThan(0)
    }
  const acting = new Set(cases.flatMap(({ life }) => Object.values(life.moves).flatMap(({ who }) => who)))
  // whoever audits looks on
  expect(moveActors.filter((actor) => !acting.has(actor))).toEqual(['auditor'])
})

/** Columns that change together with a transition, and switches. */
const WITHOUT_LIFE_CYCLE = [
  'comment',
  'firm',
  'mallParcel',
  'payInRefund',
  'pickupCoSign',
  'pickupDispute',
  'pickupSlip',
  'pointsHold',
  'privateNumber',
  'shop',
  // ended once, by who writes it or finds it stopped
  'storedExport',
  // moved by tries alone, each guarded by the row's lock
  'webhookDelivery',
]

test('whatever else has a state is a part of such a thing or is named here', () => {
  const here = fileURLToPath(new URL('../../src', import.meta.url))
  const found = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)tables\.ts$/.test(file))
    .flatMap((file) => {
      let table = ''
      return readFileSync(`${here}/${file}`, 'utf8')
        .split('\n')
        .flatMap((line) => {
          table = /^(?: {2}| {4}|export type )(\w+)(?: = |: )\{/.exec(line)?.[1] ?? table
          return /^\s+(?:state|decision): (?!Moved<)/.test(line) ? table : []
        })
    })
  expect(found.toSorted()).toEqual(WITHOUT_LIFE_CYCLE)
})

test('the second of two people is asked for in one place', () => {
  const here = fileURLToPath(new URL('../../src', import.meta.url))
  const found = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /'SIGNATURE_TOO_FRESH'|StaffId === (?:\w+\.)?staffId\)\s*return refuse/.test(
        readFileSync(`${here}/${file}`, 'utf8'),
      ),
  )
  expect(found).toEqual(['staff/second-person.ts'])
})
