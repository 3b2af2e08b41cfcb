// Saves settings as the owner in tests, for good or for the time of some work.
import { settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import type { TestServer } from './test-server.ts'

type Values = Partial<Record<SettingKey, number | string>>

/** Saves settings as the owner does; the answer is the call's. */
export const saveAsOwner = async (server: TestServer, values: Values) => {
  const owner = { token: await server.staff('owner') }
  const { rows } = await server.must(staffSettings, {}, owner)
  const changes = Object.entries(values).map(([key, value]) => ({
    key: key as SettingKey,
    value: String(value),
    version: rows.find((row) => row.key === key)!.version,
  }))
  return await server.call(saveSettings, { changes }, owner)
}

/** Changes settings for the time of `work`, then takes the defaults again. */
export const withSettings = async <Result>(
  server: TestServer,
  values: Values,
  work: () => Promise<Result>,
): Promise<Result> => {
  const saved = await saveAsOwner(server, values)
  if (saved.code !== 0) throw new Error(`settings: ${saved.reason} ${saved.msg}`)
  try {
    return await work()
  } finally {
    await saveAsOwner(
      server,
      Object.fromEntries(Object.keys(values).map((key) => [key, settingRules[key as SettingKey].standard])),
    )
  }
}
