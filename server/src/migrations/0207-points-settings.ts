import type { Migration } from '../platform/migrate.ts'

/** The setting of each rule, with the remark that settings are stored with. */
const settings: Readonly<Record<string, readonly [key: string, remark: string]>> = {
  signCycle: ['points_check_in', '连续签到'],
  pointsPerYuan: ['points_per_yuan', '每结算 1 元得'],
  invite: ['points_invite', '好友首单结算'],
  inviteMonthlyCap: ['points_invite_monthly', '每月最多奖励好友'],
  profile: ['points_profile', '完善个人资料（一次）'],
  firstRating: ['points_first_rating', '首次评价（一次）'],
  expiryMonths: ['points_expiry_months', '有效期（月底到期）'],
  wrongCodesPerHour: ['points_wrong_codes', '积分券每小时可输错'],
  costFenPer100: ['points_cost_fen', '每 100 积分的成本'],
}

/** A stored rule as a setting is written; null for one that is damaged. */
const settingOf = (value: string): string | null => {
  try {
    const parsed: unknown = JSON.parse(value)
    const numbers: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
    return numbers.length > 0 && numbers.every(Number.isSafeInteger) ? numbers.join(',') : null
  } catch {
    return null
  }
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Moves the rules of points from a table of their own to the settings, with who changed them and when. */
export const pointsSettings: Migration = {
  name: '0207-points-settings',
  up: async ({ rows, run }) => {
    const stored = await rows<{
      code: string
      value: string
      updatedAt: number | string
      name: string | null
    }>(
      `select "code", "value", "pointsRule"."updatedAt" as "updatedAt", "staff"."name" as "name" from "pointsRule" left join "staff" on "staff"."id" = "pointsRule"."updatedByStaffId"`,
    )
    for (const { code, value, updatedAt, name } of stored) {
      const [key, remark] = settings[code] ?? []
      // rules that were removed long ago still have rows
      if (key === undefined || remark === undefined) continue
      const shown = settingOf(value)
      // a damaged rule must not stop the start; it counts as never set
      if (shown === null) continue
      await run(
        `insert into "config" ("key", "value", "remark", "updatedAt", "updatedBy") values (${text(key)}, ${text(shown)}, ${text(remark)}, ${Number(updatedAt)}, ${text(name ?? '')})`,
      )
    }
    await run('drop table "pointsRule"')
  },
}
