// Reads settings and the public configuration values, cached for a second.
import type { ReplyOf } from '@huishou/wire/client'
import type { configValues } from '@huishou/wire/content/config-values'
import type { WeightBand } from '@huishou/wire/content/weight-bands'
import type { SignInCodeWay } from '@huishou/wire/member/sign-in-code-way'
import type { Language } from '@huishou/wire/text'
import { dateTimeOf, SECOND } from '@huishou/wire/time'
import type { Config } from '../platform/config.ts'
import { perDatabase, perObject } from '../platform/cache.ts'
import type { Handle } from '../platform/database.ts'
import { asCacheable } from '../platform/http/serialise-reply.ts'
import { romaniseName } from '../platform/romanise-name.ts'
import {
  numberWithin,
  settingKeys,
  settingRules,
  type NumberSetting,
  type SwitchSetting,
} from '@huishou/wire/content/setting-catalogue/catalogue'
import { defaultSettings } from './default-settings.ts'
import type { ContentTables } from './tables.ts'

type Row = ReplyOf<typeof configValues>[number]
type Rows = ReadonlyMap<string, Row>

/** Cached config is trusted for a second only, because other processes write too. */
const FRESH = SECOND
const cachedOf = perDatabase(() => ({ last: null as { rows: Rows; at: number } | null }))
let writtenAt = Number.NEGATIVE_INFINITY

/** Drops the cached config and disables caching for a moment, because the write has yet to commit. */
export const invalidateConfig = (): void => {
  writtenAt = performance.now()
}

const load = async (db: Handle<ContentTables>): Promise<Rows> => {
  const rows = new Map<string, Row>(
    Object.entries(defaultSettings).map(([key, row]) => [key, { key, ...row }]),
  )
  for (const { key, value, remark, updatedAt } of await db.selectFrom('config').selectAll().execute())
    rows.set(key, { key, value, remark, dateUpdate: dateTimeOf(updatedAt) })
  return rows
}

/** All stored settings merged over their defaults. Inside a transaction, always read through it. */
const readRows = async (db: Handle<ContentTables>): Promise<Rows> => {
  if (db.isTransaction) return await load(db)
  const now = performance.now()
  const cached = cachedOf(db)
  const known = cached.last
  if (known && now - known.at < FRESH && known.at > writtenAt + FRESH) return known.rows
  const rows = await load(db)
  cached.last = { rows, at: now }
  return rows
}

const signInCodeWayOf = ({ sms }: Config, stored: Rows): SignInCodeWay => {
  const byStaff = stored.get('sign_in_code_by_staff')?.value === 'on'
  if (sms.sender.service === 'off') return byStaff ? 'staff' : 'none'
  return byStaff ? 'sms_or_staff' : 'sms'
}

/** Public values counted by higher domains: `bargainData` is JSON, `open` whether customers can order. */
export type LiveValues = { bargainData: string; open: boolean }

/** Public values that are not stored settings. */
const computed = (config: Config, stored: Rows, { bargainData, open }: LiveValues): Row[] => [
  { key: 'business_open', value: open ? 'yes' : 'no', remark: '是否已开业' },
  { key: 'sign_in_code', value: signInCodeWayOf(config, stored), remark: '客户怎样取得登录码' },
  {
    key: 'wechat_official',
    value: config.officialAccount.mode === 'off' ? 'no' : 'yes',
    remark: '微信内能否授权',
  },
  // always JSON: without it the original client stores nothing (docs/rules/protocol.md#what-breaks-old-pages)
  { key: 'bargain_data', value: bargainData, remark: '砍价统计' },
  { key: 'map_tile_url', value: config.mapTileUrl, remark: '地图瓦片地址' },
  { key: 'map_tile_datum', value: config.mapTileDatum, remark: '地图瓦片坐标系' },
  { key: 'map_tile_attribution', value: config.mapTileAttribution, remark: '地图版权说明' },
]

/** Cache of replies by requested keys, because every visit requests the same dozen; valid as long as their rows. */
const answersOf = perObject<Rows, Map<string, Row[]>>(() => new Map())
const MOST_ANSWERS = 200

/** Makes the URL of the share picture absolute, because it is fetched from outside the app. */
export const withWholeAddress = (row: Row, origin: string): Row =>
  row.key === 'share_pic' && row.value.startsWith('/') ? { ...row, value: origin + row.value } : row

/** Rows as `readConfigRows` for a comma-separated list of keys, with an absolute share picture; cached for a second. */
export const readConfigList = async (
  db: Handle<ContentTables>,
  config: Config,
  list: string,
  { live, origin }: { live: LiveValues; origin: string },
): Promise<Row[]> => {
  const stored = await readRows(db)
  const known = answersOf(stored)
  const key = `${origin} ${live.open} ${live.bargainData} ${list}`
  const ready = known.get(key)
  if (ready) return ready
  const rows = await readConfigRows(
    db,
    config,
    list.split(',').map((each) => each.trim()),
    live,
  )
  const answer = rows.map((row) => withWholeAddress(row, origin))
  if (known.size < MOST_ANSWERS) known.set(key, asCacheable(answer))
  return answer
}

/** The key of the value that lists the ticked set-up steps, separated by commas. */
export const SETUP_TICKS = 'setup_ticked'

/** Values that are not public: private settings, and ticks of the set-up. */
const privateKeys: ReadonlySet<string> = new Set([
  SETUP_TICKS,
  ...settingKeys.filter((key) => settingRules[key].private),
])

/** Rows of these keys in the order given; unknown and non-public keys are left out. */
export const readConfigRows = async (
  db: Handle<ContentTables>,
  config: Config,
  keys: readonly string[],
  live: LiveValues,
): Promise<Row[]> => {
  const stored = await readRows(db)
  const ours = computed(config, stored, live)
  const rows = [...new Set(keys)].flatMap((key) =>
    privateKeys.has(key) ? [] : (ours.find((row) => row.key === key) ?? stored.get(key) ?? []),
  )
  const english = rows.find(({ key, value }) => key === 'mallNameEn' && value === '')
  if (!english) return rows
  const value = await readMallName(db, 'en')
  return rows.map((row) => (row === english ? { ...row, value } : row))
}

/** How customers get a code to sign in with. */
export const readSignInCodeWay = async (db: Handle<ContentTables>, config: Config): Promise<SignInCodeWay> =>
  signInCodeWayOf(config, await readRows(db))

/** One setting as text; null when it is unset and has no default. */
export const readConfigValue = async (db: Handle<ContentTables>, key: string): Promise<string | null> =>
  (await readRows(db)).get(key)?.value ?? null

/** A setting that is a whole number, within its bounds whatever is stored. */
export const readNumberSetting = async (db: Handle<ContentTables>, key: NumberSetting): Promise<number> =>
  numberWithin(key, await readConfigValue(db, key))

/** Several settings that are whole numbers, under names of the caller's, in one read. */
export const readNumberSettings = async <Name extends string>(
  db: Handle<ContentTables>,
  keys: Readonly<Record<Name, NumberSetting>>,
): Promise<Record<Name, number>> => {
  const rows = await readRows(db)
  const entries = Object.entries<NumberSetting>(keys)
  return Object.fromEntries(
    entries.map(([name, key]) => [name, numberWithin(key, rows.get(key)?.value ?? null)]),
  ) as Record<Name, number>
}

/** Whether a setting is switched on. */
export const isSettingOn = async (db: Handle<ContentTables>, key: SwitchSetting): Promise<boolean> =>
  (await readConfigValue(db, key)) === 'on'

/** Name of the business in a language; romanised in English when no English name was given. */
export const readMallName = async (db: Handle<ContentTables>, language: Language): Promise<string> => {
  const name = (await readConfigValue(db, 'mallName')) ?? ''
  if (language === 'zh') return name
  return (await readConfigValue(db, 'mallNameEn')) || (await romaniseName(name))
}

/** Choices of the expected weight, lightest first, each with its range. */
export const readWeightBands = async (db: Handle<ContentTables>): Promise<WeightBand[]> =>
  JSON.parse((await readConfigValue(db, 'weightList')) ?? '[]') as WeightBand[]
