// Replaces the one JSON setting that limits friends' help in bargains with four separate settings.
import type { Migration } from '../platform/migrate.ts'

/** The name in the old JSON, the key of the setting that replaces it, and the highest value. */
const SETTINGS: [name: string, key: string, most: number][] = [
  ['helpsHere', 'bargain_helps_here', 20],
  ['helpsPerDay', 'bargain_helps_per_day', 100],
  ['deviceHelpsPerDay', 'bargain_device_helps_per_day', 100],
  ['addressHelpsPerHour', 'bargain_network_helps_per_hour', 10_000],
]

const valuesIn = (json: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(json)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Limits for bargain helpers: four settings with a screen instead of JSON in one that had none. */
export const bargainSettings: Migration = {
  name: '0158-bargain-settings',
  up: async ({ run, rows }) => {
    const [old] = await rows<{ value: string; updatedAt: number | string }>(
      `select "value", "updatedAt" from "config" where "key" = 'bargain_rules'`,
    )
    if (!old) return
    const values = valuesIn(old.value)
    for (const [name, key, most] of SETTINGS) {
      const value = values[name]
      if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)
        await run(
          `insert into "config" ("key", "value", "remark", "updatedAt") values ('${key}', '${Math.min(value, most)}', '', ${Number(old.updatedAt)})`,
        )
    }
    await run(`delete from "config" where "key" = 'bargain_rules'`)
  },
}
