// The rules by which points are earned and spent: their defaults, the values in force, and saving changes.

import type { Static } from 'typebox'
import type { ReplyOf } from '@huishou/wire/client'
import type { PointsRules as RulesSchema, pointsRules } from '@huishou/wire/points/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { cacheFor } from '../platform/cache.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { recordAudit } from '../audit/index.ts'
import { readStaffNames, type StaffTables } from '../staff/index.ts'
import type { PointsTables } from './tables.ts'

export type PointsRules = Static<typeof RulesSchema>
type RulesNow = ReplyOf<typeof pointsRules>

/** Default rules (docs/rules/points.md#earning). */
export const defaultRules: PointsRules = {
  signCycle: [1, 1, 2, 2, 3, 3, 8],
  pointsPerYuan: 5,
  invite: 100,
  inviteMonthlyCap: 20,
  profile: 20,
  firstRating: 10,
  expiryMonths: 12,
  wrongCodesPerHour: 5,
  costFenPer100: 100,
}
const codes = Object.keys(defaultRules) as (keyof PointsRules)[]

const load = async (db: Handle<PointsTables>): Promise<PointsRules> => {
  const rows = await db.selectFrom('pointsRule').select(['code', 'value']).execute()
  // removed rules still have rows
  const changed = Object.fromEntries(
    rows
      .filter(({ code }) => code in defaultRules)
      .map(({ code, value }) => [code, JSON.parse(value) as unknown]),
  )
  return { ...defaultRules, ...changed }
}

/** The rules in force, cached for a second. */
export const readRules = cacheFor<PointsTables, PointsRules>(1000, load)

/** Points for each settled yuan. */
export const readPointsPerYuan = async (db: Handle<PointsTables>): Promise<number> =>
  (await readRules(db)).pointsPerYuan

/** Points for an amount at a rate per yuan, rounded down; none for a negative amount. */
export const pointsForFen = (fen: number, perYuan: number): number =>
  fen > 0 ? Math.floor((fen * perYuan) / 100) : 0

/** Points for a day of the cycle. */
export const cycleReward = ({ signCycle }: Pick<PointsRules, 'signCycle'>, day: number): number =>
  signCycle[(day - 1) % signCycle.length] ?? 0

export const readRulesNow = async (db: Handle<PointsTables & StaffTables>): Promise<RulesNow> => {
  const last = await db
    .selectFrom('pointsRule')
    .select(['version', 'updatedAt', 'updatedByStaffId'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const names = last ? await readStaffNames(db, [last.updatedByStaffId]) : null
  return {
    rules: await load(db),
    defaults: defaultRules,
    version: last?.version ?? 0,
    updatedAt: last?.updatedAt ?? null,
    updatedByName: (last && names?.get(last.updatedByStaffId)?.name) ?? '',
  }
}

/** Saves the rules unless they changed since they were read. They apply to points earned from now on. */
export const saveRules = async (
  trx: Transaction<PointsTables & StaffTables>,
  actor: StaffActor,
  now: number,
  input: { rules: PointsRules; version: number; reason: string },
): Promise<RulesNow | Refusal> => {
  const before = await readRulesNow(trx)
  if (before.version !== input.version) return refuse('CHANGED_MEANWHILE')
  const changed = codes.filter(
    (code) => JSON.stringify(before.rules[code]) !== JSON.stringify(input.rules[code]),
  )
  if (changed.length === 0) return before
  for (const code of changed) {
    const row = {
      value: JSON.stringify(input.rules[code]),
      version: before.version + 1,
      updatedAt: now,
      updatedByStaffId: actor.staffId,
    }
    await trx
      .insertInto('pointsRule')
      .values({ code, ...row })
      .onConflict((c) => c.column('code').doUpdateSet(row))
      .execute()
  }
  const pick = (rules: PointsRules) => Object.fromEntries(changed.map((code) => [code, rules[code]]))
  await recordAudit(trx, actor, now, {
    action: 'points.rules',
    subject: 'points',
    before: pick(before.rules),
    after: pick(input.rules),
    reason: input.reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return await readRulesNow(trx)
}
