// Sends notices as template messages of the business's official WeChat account, in place of an SMS.
import {
  isWechatNotice,
  parseWechatTemplate,
  WECHAT_FIELD,
  type WechatNotice,
} from '@huishou/wire/content/wechat-templates'
import { dateTimeOf } from '@huishou/wire/time'
import { readConfigValue } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { OtherChannel } from '../sms/provider-and-worker.ts'
import type { MemberTables } from '../tables.ts'
import type { OfficialAccount } from './official-account.ts'

/** The app page that a notice opens. */
const pages: Record<WechatNotice, string> = {
  pickup_next: '/pages/order/order',
  pickup_settled: '/pages/mine/asset',
  withdrawal_confirm: '/pages/mine/withdraw',
  withdrawal_failed: '/pages/mine/withdraw',
}

/** The openid of the member with this number; null where there is none. */
const openidOf = async (db: Handle<MemberTables>, mobile: string, appId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('memberWechat')
      .innerJoin('member', 'member.id', 'memberWechat.memberId')
      .select('memberWechat.openid')
      .where('member.mobile', '=', mobile)
      .where('memberWechat.appId', '=', appId)
      .executeTakeFirst()
  )?.openid ?? null

/**
 * Sends notices as template messages of the official account to people who linked WeChat, for kinds that have a
 * template. A message with a code is never sent this way, because the code proves who holds the number.
 */
export const templateChannel =
  (account: OfficialAccount, address: () => string): OtherChannel =>
  async ({ reader: db }, now, { to, kind, code, text, title = text }, sending) => {
    if (account.appId === '' || code !== '' || !isWechatNotice(kind)) return false
    const template = parseWechatTemplate((await readConfigValue(db, `wechat_template_${kind}`)) ?? '')
    if (template === null) return false
    const openid = await openidOf(db, to, account.appId)
    if (openid === null) return false
    await sending()
    return await account.sendTemplate({
      openid,
      templateId: template.id,
      url: `${address()}/#${pages[kind]}`,
      data: {
        [template.textField]: title.slice(0, WECHAT_FIELD),
        ...(template.timeField === null ? {} : { [template.timeField]: dateTimeOf(now).slice(0, 16) }),
      },
    })
  }
