import { DAY } from '@huishou/wire/time'
import { addNotice, type ContentTables } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import { readMember } from '../read-member.ts'
import { sendNotice } from '../send-notice.ts'
import type { MemberTables } from '../tables.ts'

const NOTICE_LIFE = 180 * DAY

/** Tells a member that a WeChat may now sign in to the account, and where to switch it off, by notice and by SMS. */
export const tellSignInAllowed = async (
  trx: Transaction<MemberTables & ContentTables & PlatformTables>,
  memberId: number,
  now: number,
): Promise<void> => {
  await addNotice(trx, now, {
    type: 'account',
    memberId,
    until: now + NOTICE_LIFE,
    title: '微信一键登录已开启',
    titleEn: 'Signing in with WeChat is on',
    content:
      '<p>绑定的微信现在可以一键登录您的账号。如果不是您本人开启的，请在“我的 → 个人信息 → 微信”里关闭并解除绑定，再到“登录设备”退出陌生设备。</p>',
    contentEn:
      '<p>The linked WeChat can now sign in to your account with one tap. If it was not you who allowed it, switch it off and unlink it under Me → My details → WeChat, and sign out unknown devices.</p>',
  })
  const to = (await readMember(trx, memberId))?.mobile ?? ''
  if (to !== '')
    await sendNotice(trx, now, {
      to,
      kind: 'wechat_sign_in',
      text: '【回收】您的账号已开启微信一键登录。如非本人操作，请立即在“个人信息 → 微信”里关闭。',
      code: '',
    })
}
