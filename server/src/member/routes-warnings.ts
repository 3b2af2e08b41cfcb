import { staffWarnings, type Text } from '@huishou/wire'
import { serveWith, type Route } from '../platform/http/route.ts'
import { usedUpSpan, type ReadSmsBudget, type SmsBudget } from './sms-budget.ts'
import type { MemberTables } from './tables.ts'

const serve = serveWith<MemberTables>()

/** Also written to the log at start. */
export const SMS_OFF_WARNING: { title: Text; text: Text } = {
  title: { zh: '短信未开通，客户无法登录', en: 'No SMS provider: customers cannot sign in' },
  text: {
    zh: '没有配置短信服务商，验证码和通知都发不出去。请在服务器上设置 HUISHOU_SMS（阿里云或腾讯云，见 docs/configure.md）后重启。',
    en: 'No codes or notices can be sent. Set HUISHOU_SMS on the server (Aliyun or Tencent Cloud, see docs/configure.md) and restart.',
  },
}

const spanText: Record<keyof SmsBudget, Text> = {
  perMinute: { zh: '每分钟', en: 'a minute' },
  perHour: { zh: '每小时', en: 'an hour' },
  perDay: { zh: '每 24 小时', en: '24 hours' },
}
const budgetWarning = (span: keyof SmsBudget, most: number): { title: Text; text: Text } => ({
  title: { zh: '短信验证码已暂停发送', en: 'Codes by SMS are paused' },
  text: {
    zh: `已达到${spanText[span].zh} ${most} 条的上限，客户暂时收不到验证码。如非正常业务，可能有人在恶意刷短信；上限可在业务设置里调整。`,
    en: `The limit of ${most} ${spanText[span].en} is reached, so customers get no codes. Unless business is that good, somebody may be abusing it; the limit is in the settings.`,
  },
})

/** What the console warns of on every page. */
export const warningRoutes = ({ readBudget }: { readBudget: ReadSmsBudget }): Route<MemberTables>[] => [
  serve(staffWarnings, async ({ db, now, config, request: { language } }) => {
    const budget = await readBudget(db)
    const span = await usedUpSpan(db, now, budget)
    const found = [
      ...(config.sms.sender.service === 'off' ? [{ key: 'sms-off', ...SMS_OFF_WARNING }] : []),
      ...(span ? [{ key: 'sms-budget', ...budgetWarning(span, budget[span]) }] : []),
    ]
    return {
      rows: found.map(({ key, title, text }) => ({ key, title: title[language], text: text[language] })),
    }
  }),
]
