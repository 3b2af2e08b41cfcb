// The messages that are sent about the accounts of customers and of staff.

import { CODE_MINUTES } from '../../member/choices.ts'
import { variable, type MessageGroup } from './message-kind.ts'

const code = variable('验证码', 'Code', '482135')
const username = variable('员工账号', 'Staff account', 'finance')
const sms = ['sms'] as const
const inApp = ['app', 'push'] as const
const notice = { type: 'account', days: 180 }

const signInCode = (zh: string, en: string, name: { zh: string; en: string }) =>
  ({
    name,
    to: 'customer',
    urgency: 'code',
    channels: sms,
    variables: { code },
    needs: ['code'],
    title: name,
    text: {
      zh: `您的${zh}是 {code}，${CODE_MINUTES} 分钟内有效，请勿告诉他人。`,
      en: `Your ${en} is {code}. It is good for ${CODE_MINUTES} minutes. Do not tell it to anybody.`,
    },
  }) as const

/** Codes, and messages about a customer's own account. */
export const accountMessages = {
  title: { zh: '账号与验证码', en: 'Account and codes' },
  kinds: {
    login: signInCode('登录验证码', 'sign-in code', { zh: '登录验证码', en: 'Sign-in code' }),
    code_mobile: signInCode('更换手机号验证码', 'code to change your mobile number', {
      zh: '换号验证码',
      en: 'Code to change the number',
    }),
    code_delete: signInCode('注销账号验证码', 'code to delete your account', {
      zh: '注销验证码',
      en: 'Code to delete the account',
    }),
    code_withdrawal: signInCode('提现安全验证码', 'code to confirm a payee or to allow withdrawals again', {
      zh: '提现安全验证码',
      en: 'Code for payees and withdrawals',
    }),
    code_export: signInCode('导出个人数据验证码', 'code to download your data', {
      zh: '导出数据验证码',
      en: 'Code to download one’s data',
    }),
    code_wechat: signInCode('微信登录授权验证码', 'code to let your WeChat sign in', {
      zh: '开启微信登录验证码',
      en: 'Code to allow signing in with WeChat',
    }),
    data_exported: {
      name: { zh: '个人数据被导出', en: 'Personal data downloaded' },
      to: 'customer',
      urgency: 'security',
      channels: sms,
      variables: { at: variable('时间', 'When', '11-28 10:20') },
      needs: [],
      title: { zh: '您的数据被导出', en: 'Your data was downloaded' },
      text: {
        zh: '您的账户数据于 {at} 被导出。如非本人操作，请重新登录并检查登录设备，或联系客服。',
        en: 'The data of your account was downloaded at {at}. If it was not you, sign in again and check your devices, or call us.',
      },
    },
    sign_in_code_given: {
      name: { zh: '工作人员给出了登录码', en: 'Staff gave out a sign-in code' },
      to: 'customer',
      urgency: 'security',
      channels: inApp,
      variables: {},
      needs: [],
      title: { zh: '工作人员为您生成了登录码', en: 'Staff gave out a sign-in code for your account' },
      text: {
        zh: '门店或客服为您的手机号生成了一次性登录码。如果不是您本人要的，请在“我的 › 个人信息 › 登录设备”退出陌生设备，并联系客服。',
        en: 'A shop or customer service gave out a one-time sign-in code for your number. If you did not ask for it, sign out unknown devices under Me › My details › Signed-in devices and call us.',
      },
      notice,
    },
    wechat_sign_in: {
      name: { zh: '微信一键登录已开启', en: 'Signing in with WeChat allowed' },
      to: 'customer',
      urgency: 'security',
      channels: ['app', 'push', 'sms'],
      variables: {},
      needs: [],
      title: { zh: '微信一键登录已开启', en: 'Signing in with WeChat is on' },
      text: {
        zh: '绑定的微信现在可以一键登录您的账号。如非本人操作，请立即在“我的 › 个人信息 › 微信”里关闭并解除绑定，再到“登录设备”退出陌生设备。',
        en: 'The linked WeChat can now sign in to your account with one tap. If it was not you who allowed it, switch it off and unlink it at once under Me › My details › WeChat, and sign out unknown devices.',
      },
      notice,
    },
    wechat_joined: {
      name: { zh: '微信并入账号', en: 'WeChat account merged' },
      to: 'customer',
      urgency: 'security',
      channels: ['app', 'push', 'sms'],
      variables: {},
      needs: [],
      title: { zh: '有微信并入您的账号', en: 'A WeChat account was merged into yours' },
      text: {
        zh: '一个用微信注册的账号验证您的手机号后，连同微信并入了您的账号，该微信可登录您的账号。如非本人操作，请立即在“我的 › 个人信息 › 登录设备”退出其他全部设备，微信登录会一并关闭，并联系客服。',
        en: 'An account made with WeChat verified your mobile number and was merged into yours. That WeChat can now sign in to your account. If it was not you, use “Sign out all other devices” at once under Me › My details › Signed-in devices, which also switches off signing in with WeChat, and call us.',
      },
      notice,
    },
    account_blocked: {
      name: { zh: '账号功能受限', en: 'Account blocked' },
      to: 'customer',
      urgency: 'security',
      channels: inApp,
      variables: {
        what: variable('受限的功能', 'What is blocked', '下单、提现', 'ordering; withdrawals'),
        until: variable(
          '解除时间（没有就为空）',
          'Its end, if any',
          '至 2026-12-31 自动解除。',
          'It ends automatically on 2026-12-31. ',
        ),
      },
      needs: ['what'],
      title: { zh: '您的账号部分功能已受限', en: 'Parts of your account are blocked' },
      text: {
        zh: '受限的功能：{what}。{until}余额和积分仍是您的。有疑问请联系客服。',
        en: 'Blocked: {what}. {until}Your balance and points stay yours. Please call us if you have a question.',
      },
      notice,
    },
    account_unblocked: {
      name: { zh: '账号功能恢复', en: 'Account no longer blocked' },
      to: 'customer',
      urgency: 'security',
      channels: inApp,
      variables: {},
      needs: [],
      title: { zh: '您的账号功能已恢复', en: 'Your account is no longer blocked' },
      text: {
        zh: '之前受限的功能已恢复使用，感谢您的理解。',
        en: 'What was blocked can be used again. Thank you for your patience.',
      },
      notice,
    },
  },
} as const satisfies MessageGroup

/** Messages to staff about their own accounts, and to owners about failed sign-ins to any staff account. */
export const staffMessages = {
  title: { zh: '员工账号', en: 'Staff accounts' },
  kinds: {
    staff_sign_in: {
      name: { zh: '员工短信登录提醒', en: 'Staff signed in by SMS' },
      to: 'staff',
      urgency: 'security',
      channels: sms,
      variables: {},
      needs: [],
      title: { zh: '员工账号登录', en: 'Your staff account was used' },
      text: {
        zh: '您的员工账号刚刚通过短信验证码登录。若非本人操作，请立即修改员工密码并联系老板。',
        en: 'Somebody has just signed in to your staff account with an SMS code. If it was not you, change the password at once and call the owner.',
      },
    },
    staff_alarm: {
      name: { zh: '员工账号多次登录失败（给老板）', en: 'Many failed sign-ins, to owners' },
      to: 'staff',
      urgency: 'security',
      channels: sms,
      variables: { username },
      needs: ['username'],
      title: { zh: '员工账号多次登录失败', en: 'Many failed sign-ins' },
      text: {
        zh: '员工账号 {username} 24 小时内多次登录失败，请在管理后台“员工”查看。',
        en: 'The staff account {username} had many failed sign-ins within 24 hours. See Staff in the console.',
      },
    },
    staff_factor_changed: {
      name: { zh: '员工二次验证变更', en: 'Second factor changed' },
      to: 'staff',
      urgency: 'security',
      channels: sms,
      variables: {
        username,
        change: variable('变更', 'What changed', '添加了新的验证方式', 'a method was added'),
      },
      needs: ['username', 'change'],
      title: { zh: '二次验证有变更', en: 'Your two-step verification changed' },
      text: {
        zh: '员工账号 {username} 的二次验证有变更：{change}。如非本人操作，请立即联系老板停用该账号。',
        en: 'Two-step verification of staff account {username}: {change}. If this was not you, ask the owner to disable the account at once.',
      },
    },
  },
} as const satisfies MessageGroup
