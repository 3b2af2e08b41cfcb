import { settingKeys, settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'

type Default = { value: string; remark: string }

/** Their default depends on the mode of the server: a demo, whose clock is advanced by hours, keeps longer sessions. */
const OF_THE_SERVER: ReadonlySet<SettingKey> = new Set(['staff_idle_minutes', 'staff_confirm_minutes'])

/**
 * Values of a new business; its name and phone number are empty until the business enters them. The original client's
 * start page throws without `mallName`, `weightList` and `serviceList`, and stores nothing when `bargain_data` is not
 * JSON (docs/rules/protocol.md#what-breaks-old-pages).
 */
export const defaultSettings: Readonly<Record<string, Default>> = {
  ...Object.fromEntries(
    settingKeys
      .filter((key) => !OF_THE_SERVER.has(key))
      .map((key) => [key, { value: settingRules[key].standard, remark: settingRules[key].name.zh }]),
  ),
  vipid: { value: '', remark: '会员卡编号' },
  app_version_ios: { value: '', remark: 'iOS 版本' },
  assistant_goodsId: { value: '', remark: '助力商品编号' },
}

/** What a setting is while nobody has saved it, as the console shows it. */
export const standardOf = (key: SettingKey): string => settingRules[key].standard
