// Defines the default values of the settings of a business.
import { settingKeys, settingRules, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'

type Default = { value: string; remark: string }

/**
 * Settings whose default depends on the server mode: demo sessions last longer, because the demo's clock is advanced by
 * hours.
 */
const OF_THE_SERVER: ReadonlySet<SettingKey> = new Set(['staff_idle_minutes', 'staff_confirm_minutes'])

/**
 * Settings of a new business; its name and phone number are empty until the business enters them. The original client's
 * start page throws without `mallName`, `weightList` and `serviceList` (docs/rules/protocol.md#what-breaks-old-pages).
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

/** The value of a setting that nobody has saved yet, as the console shows it. */
export const standardOf = (key: SettingKey): string => settingRules[key].standard
