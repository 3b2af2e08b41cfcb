// The route for the warnings that the staff console shows on every page, such as that no SMS can be sent.
import { staffWarnings } from '@huishou/wire/staff/warnings'
import type { Text } from '@huishou/wire/text'
import { type ContentTables, isSettingOn, readBackupState } from '../content/index.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { readWithoutMobile, type StaffTables } from '../staff/index.ts'
import { countSentNotices } from './send-notice.ts'
import { readSmsBudget, usedUpSpan, type SmsSpan } from './sign-in/sms-budget.ts'
import type { MemberTables } from './tables.ts'

type Tables = MemberTables & ContentTables & StaffTables & PlatformTables
const serve = serveWith<Tables>()

/** The warning that no SMS can be sent; also logged at start. */
export const SMS_OFF_WARNING: { title: Text; text: Text } = {
  title: { zh: '短信未开通，客户无法登录', en: 'No SMS provider: customers cannot sign in' },
  text: {
    zh: '没有配置短信服务商，验证码和通知都发不出去。请在服务器上设置 HUISHOU_SMS（阿里云或腾讯云，见 docs/configure.md）后重启；在此之前，老板可以在“业务设置 → 登录码”允许员工为客户生成登录码。',
    en: 'No codes or notices can be sent. Set HUISHOU_SMS on the server (Aliyun or Tencent Cloud, see docs/configure.md) and restart. Until then the owner can let staff give sign-in codes, under Settings → Sign-in codes from staff.',
  },
}

/** The same warning where staff give sign-in codes. */
const CODES_BY_STAFF_WARNING: { title: Text; text: Text } = {
  title: {
    zh: '短信未开通，客户凭员工给的登录码登录',
    en: 'No SMS provider: customers sign in with codes from staff',
  },
  text: {
    zh: '通知和更换手机号、确认收款账户等验证码都发不出去。开通短信：在服务器上设置 HUISHOU_SMS（见 docs/configure.md）后重启。',
    en: 'Notices cannot be sent, nor the codes that change a number or confirm a payee. To send them, set HUISHOU_SMS on the server (see docs/configure.md) and restart.',
  },
}

const spanText: Record<SmsSpan, Text> = {
  perMinute: { zh: '每分钟', en: 'per minute' },
  perHour: { zh: '每小时', en: 'per hour' },
  perDay: { zh: '每 24 小时', en: 'per 24 hours' },
}
const budgetWarning = (span: SmsSpan, most: number): { title: Text; text: Text } => ({
  title: { zh: '短信验证码已暂停发送', en: 'Codes by SMS are paused' },
  text: {
    zh: `已达到${spanText[span].zh} ${most} 条的上限，客户暂时收不到验证码。如非正常业务，可能有人在恶意刷短信；上限可在业务设置里调整。`,
    en: `The limit of ${most} messages ${spanText[span].en} has been reached, so customers get no codes for now. If this is not normal business, somebody may be abusing it. You can change the limit in the settings.`,
  },
})

const noticeWarning = (count: number): { title: Text; text: Text } => ({
  title: { zh: '通知短信异常偏多', en: 'Unusually many notices by SMS' },
  text: {
    zh: `近 24 小时已向客户发送 ${count} 条通知短信，超过了每 24 小时短信的上限。通知不会停发；如非正常业务，请检查是否有人反复操作，并留意短信费用。`,
    en: `${count} notices were sent to customers by SMS in the last 24 hours, more than the limit of messages per 24 hours. Notices are not stopped. If this is not normal business, check whether somebody is causing them, and watch the cost.`,
  },
})

const mobileWarning = (names: readonly string[]): { title: Text; text: Text } => ({
  title: { zh: '有员工没有填写手机号', en: 'Staff without a mobile number' },
  text: {
    zh: `${names.join('、')}：请在“员工账号”里补上。没有手机号，登录告警发不到人，也无法识别员工给自己的客户账号办理业务。`,
    en: `${names.join(', ')}: add it under Staff. Without one, alarms about sign-ins reach nobody, and staff who serve their own customer account are not noticed.`,
  },
})

const backupWarning = (days: number, never: boolean): { title: Text; text: Text } => ({
  title: never
    ? { zh: '还没有备份过', en: 'There is no backup yet' }
    : { zh: `已经 ${days} 天没有备份`, en: `No backup for ${days} days` },
  text: {
    zh: '服务器一旦损坏，最近一次备份之后的订单和账目都会丢失。请在服务器上运行 npm run backup，并检查定时任务（见 docs/back-up.md）；提醒的天数在业务设置里调整。',
    en: 'If the server breaks, every order and entry since the last backup is lost. Run npm run backup on the server and check its timer (see docs/back-up.md). You can change after how many days you are warned in the settings.',
  },
})

/** Warnings the console shows on every page. */
export const consoleWarningRoutes: Route<Tables>[] = [
  serve(staffWarnings, async ({ db, now, config, actor, request: { language } }) => {
    const budget = await readSmsBudget(db)
    const span = await usedUpSpan(db, now, budget)
    const notices = await countSentNotices(db, now)
    const byStaff = await isSettingOn(db, 'sign_in_code_by_staff')
    const numberless = await readWithoutMobile(db)
    // shown to the owner only, who can have the server repaired and may read about it
    const backup = actor.role === 'owner' ? await readBackupState(db, config.dataFolder, now) : null
    const found = [
      ...(config.sms.sender.service === 'off'
        ? [{ key: 'sms-off', ...(byStaff ? CODES_BY_STAFF_WARNING : SMS_OFF_WARNING) }]
        : []),
      ...(notices >= budget.perDay ? [{ key: 'sms-notices', ...noticeWarning(notices) }] : []),
      ...(numberless.length > 0 ? [{ key: 'staff-mobile', ...mobileWarning(numberless) }] : []),
      ...(backup?.late
        ? [{ key: 'backup-late', ...backupWarning(backup.late.days, backup.done === null) }]
        : []),
      ...(span ? [{ key: 'sms-budget', ...budgetWarning(span, budget[span]) }] : []),
    ]
    return {
      rows: found.map(({ key, title, text }) => ({ key, title: title[language], text: text[language] })),
    }
  }),
]
