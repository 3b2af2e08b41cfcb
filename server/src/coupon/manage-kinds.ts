// Creates, changes, stops, resumes and recalls kinds of coupon, and sends coupons to customers, for staff.
import type { InputOf } from '@huishou/wire/client'
import type { saveCouponKind, sendCoupons, stopCouponKind } from '@huishou/wire/coupon/kinds-staff'
import { couponKindLife, couponKindStateText, type CouponKindAction } from '@huishou/wire/coupon/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Text } from '@huishou/wire/text'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { readMember, type MemberTables } from '../member/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { staffActor, wrongState } from '../platform/life-cycle.ts'
import { issue, plainPassword, takeFromBudget } from './claim.ts'
import { checkKind, moveKind } from './life-cycle.ts'
import type { CouponKindRow, CouponTables } from './tables.ts'

type Trx = Transaction<CouponTables & AuditTables>
type Saved = InputOf<typeof saveCouponKind>

const record = (
  trx: Trx,
  actor: StaffActor,
  now: number,
  action: 'save' | 'send' | Extract<CouponKindAction, string>,
  about: { id: number; before?: Record<string, unknown>; after: Record<string, unknown>; reason?: string },
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `coupon.${action}`,
    subject: 'couponKind',
    subjectId: about.id,
    ...(about.before ? { before: about.before } : {}),
    after: about.after,
    reason: about.reason ?? '',
    ...(actor.request ? { request: actor.request } : {}),
  })

const factsOf = (kind: CouponKindRow) => ({
  state: kind.state,
  name: kind.name,
  offFen: kind.moneyFen,
  goodsFromFen: kind.minFen,
  permyriad: kind.permyriad,
  raiseMostFen: kind.maxFen,
  points: kind.points,
  total: kind.total,
  perMember: kind.perMember,
})

/** The problem with the terms of a coupon kind, or null. */
const problemOf = (input: Saved): { field: keyof Saved; problem: Text } | null => {
  const { type, moneyFen, minFen = 0, permyriad, maxFen, way, password = '', fromAt, untilAt } = input
  if (type === 'mall' && moneyFen === undefined)
    return {
      field: 'moneyFen',
      problem: { zh: '没有填写减多少元', en: 'enter how much the coupon takes off' },
    }
  if (type === 'mall' && minFen < (moneyFen ?? 0))
    return {
      field: 'minFen',
      problem: {
        zh: '使用门槛低于面额，商品就白送了',
        en: 'the minimum is below what it takes off, so goods would be free',
      },
    }
  if (type === 'raise' && (permyriad === undefined || maxFen === undefined))
    return {
      field: permyriad === undefined ? 'permyriad' : 'maxFen',
      problem: {
        zh: '没有填写加价比例和最多加多少元',
        en: 'enter the percentage the coupon adds and the most it can add',
      },
    }
  if (untilAt <= fromAt)
    return {
      field: 'untilAt',
      problem: { zh: '结束时间要晚于开始时间', en: 'the end has to be after the start' },
    }
  if (way === 'password' && plainPassword(password).length < 4)
    return {
      field: 'password',
      problem: { zh: '口令不足 4 个字', en: 'a password has at least 4 characters' },
    }
  return null
}

const columnsOf = (input: Saved) => ({
  type: input.type,
  name: input.name,
  nameEn: input.nameEn ?? '',
  moneyFen: input.type === 'mall' ? (input.moneyFen ?? 0) : 0,
  minFen: input.type === 'mall' ? (input.minFen ?? 0) : 0,
  permyriad: input.type === 'raise' ? (input.permyriad ?? 0) : 0,
  maxFen: input.type === 'raise' ? (input.maxFen ?? 0) : 0,
  way: input.way,
  password: input.way === 'password' ? plainPassword(input.password ?? '') : '',
  points: input.way === 'staff' ? 0 : input.points,
  total: input.total,
  perMember: input.perMember,
  fromAt: input.fromAt,
  untilAt: input.untilAt,
  validDays: input.validDays,
})
const WORTH = ['type', 'moneyFen', 'minFen', 'permyriad', 'maxFen'] as const

const change = async (
  trx: Trx,
  now: number,
  known: CouponKindRow,
  columns: ReturnType<typeof columnsOf>,
): Promise<CouponKindRow | Refusal> => {
  if (known.state === 'recalled')
    return wrongState(couponKindLife, known.state, couponKindStateText[known.state])
  if (known.taken > 0 && WORTH.some((name) => known[name] !== columns[name]))
    return refuse('COUPON_TERMS', {
      values: {
        problem: {
          zh: '已经有人领取，面额和类型不能再改',
          en: 'some have already been issued, so their value and type can no longer change',
        },
      },
    })
  const changed = await trx
    .updateTable('couponKind')
    .set((e) => ({ ...columns, updatedAt: now, version: e('version', '+', 1) }))
    .where('id', '=', known.id)
    .where('version', '=', known.version)
    .where('taken', '<=', columns.total)
    .returningAll()
    .executeTakeFirst()
  return changed ?? refuse('COUPON_BELOW_TAKEN', { field: 'total', values: { taken: known.taken } })
}

/** Creates or changes a kind. Refuses as saveCouponKind lists. */
export const saveKind = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  input: Saved,
): Promise<CouponKindRow | Refusal> => {
  const wrong = problemOf(input)
  if (wrong) return refuse('COUPON_TERMS', { field: wrong.field, values: { problem: wrong.problem } })
  const columns = columnsOf(input)
  if (columns.password !== '') {
    const taken = await trx
      .selectFrom('couponKind')
      .select('id')
      .where('password', '=', columns.password)
      .where('id', '<>', input.id ?? 0)
      .executeTakeFirst()
    if (taken) return refuse('COUPON_PASSWORD_TAKEN', { field: 'password' })
  }
  const known =
    input.id === undefined
      ? null
      : await trx.selectFrom('couponKind').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (known === undefined) return refuse('NOT_FOUND')
  if (known && known.version !== input.version) return refuse('CHANGED_MEANWHILE')
  const saved = known
    ? await change(trx, now, known, columns)
    : await trx
        .insertInto('couponKind')
        .values({
          ...columns,
          version: 1,
          state: 'running',
          taken: 0,
          createdAt: now,
          updatedAt: now,
          createdBy: actor.name,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  if (isRefusal(saved)) return saved
  await record(trx, actor, now, 'save', {
    id: saved.id,
    ...(known ? { before: factsOf(known) } : {}),
    after: factsOf(saved),
  })
  return saved
}

const moveBy =
  (action: CouponKindAction) =>
  async (
    trx: Trx,
    actor: StaffActor,
    now: number,
    { id, version, reason }: InputOf<typeof stopCouponKind>,
  ): Promise<CouponKindRow | Refusal> => {
    const known = await trx.selectFrom('couponKind').selectAll().where('id', '=', id).executeTakeFirst()
    if (!known) return refuse('NOT_FOUND')
    const refused = checkKind(staffActor(actor), now, known, action)
    if (refused) return refused
    if (known.version !== version) return refuse('CHANGED_MEANWHILE')
    const moved = await moveKind(trx, staffActor(actor), now, known, action)
    if (isRefusal(moved)) return moved
    await record(trx, actor, now, action, {
      id,
      before: { state: known.state },
      after: { state: moved.state },
      reason,
    })
    return moved
  }
export const stopKind = moveBy('stop')
export const resumeKind = moveBy('resume')
export const recallKind = moveBy('recall')

/** Sends one coupon of a kind to each of these customers, all within the budget or none. */
export const sendKind = async (
  trx: Transaction<CouponTables & AuditTables & MemberTables>,
  actor: StaffActor,
  now: number,
  { id, memberIds, reason }: InputOf<typeof sendCoupons>,
): Promise<{ sent: number; unknown: number[] } | Refusal> => {
  const kind = await trx.selectFrom('couponKind').selectAll().where('id', '=', id).executeTakeFirst()
  if (!kind) return refuse('NOT_FOUND')
  const refused = checkKind(staffActor(actor), now, kind, 'stop')
  if (refused) return refused
  const wanted = [...new Set(memberIds)]
  const known = new Set<number>()
  for (const memberId of wanted) {
    const member = await readMember(trx, memberId)
    if (member && member.mergedIntoId === null && member.deletionDueAt === null) known.add(memberId)
  }
  if (known.size > 0) {
    const gone = await takeFromBudget(trx, id, known.size)
    if (gone) return gone
  }
  for (const memberId of known) await issue(trx, now, kind, { memberId, source: 'staff' })
  await record(trx, actor, now, 'send', { id, after: { sent: known.size }, reason })
  return { sent: known.size, unknown: wanted.filter((memberId) => !known.has(memberId)) }
}
