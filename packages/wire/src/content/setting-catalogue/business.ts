// Settings about the business itself, what customers read about it, and when and how it sends them messages.

import type { Text } from '../../text.ts'
import { hidden, line, type SettingGroup } from './setting.ts'

/** A setting for the WeChat template of a kind of notice. */
const template = (name: Text) =>
  hidden({
    kind: 'wechatTemplate',
    name,
    standard: '',
    hint: { zh: '模板ID thing2 time3', en: 'template-id thing2 time3' },
  })

/** The number of service promises, and the length of each in Chinese and in English. */
export const promiseLimits = { count: 6, length: 12, lengthEn: 30 } as const

/** Settings about the business, its promises, sharing, chat and quiet hours, and its WeChat templates. */
export const businessSettings = {
  business: {
    title: { zh: '商家信息', en: 'Business' },
    effect: {
      zh: '名称显示在首页标题、登录页、称重单和分享里；电话是客户端各处“联系客服”拨打的号码。客服时间和微信号显示在“联系客服”页，留空就不显示。',
      en: 'The name appears on the home page, at sign-in, on slips and in shared links. The number is what “call us” dials everywhere in the app. Service hours and WeChat ID appear on the contact page; leave them empty to hide them.',
    },
    settings: {
      mallName: line({ zh: '名称', en: 'Name' }, [1, 20]),
      mallNameEn: line({ zh: '英文名称（选填）', en: 'English name (optional)' }, [0, 40], {
        hint: { zh: '留空时英文界面显示拼音', en: 'If empty, English screens show pinyin' },
      }),
      kf_tel: { kind: 'phone', name: { zh: '客服电话', en: 'Service number' }, standard: '' },
      kf_hours: {
        kind: 'hours',
        name: { zh: '客服时间（每天）', en: 'Service hours (daily)' },
        standard: '08:00-20:00',
        hint: { zh: '08:00-20:00', en: '08:00-20:00' },
      },
      kf_wechat: { kind: 'wechatId', name: { zh: '客服微信号', en: 'WeChat ID' }, standard: '' },
    },
  },
  promises: {
    title: { zh: '服务承诺', en: 'Promises' },
    effect: {
      zh: `首页标题下的几句承诺，最多 ${promiseLimits.count} 条，每条不超过 ${promiseLimits.length} 个字。英文要么都写，要么都不写（不写时用系统译文或中文）。`,
      en: `Short promises below the title of the home page: up to ${promiseLimits.count}, each of up to ${promiseLimits.length} Chinese characters. Enter the English for all of them or for none (without it, the built-in English or the Chinese is shown).`,
    },
    settings: {
      serviceList: {
        kind: 'promises',
        name: { zh: '服务承诺', en: 'Promises' },
        standard: '免费上门,当面称重,价格公开,秒到余额',
      },
      serviceListEn: {
        kind: 'promisesEn',
        name: { zh: '服务承诺（英文）', en: 'Promises (English)' },
        standard: '',
      },
    },
  },
  sharing: {
    title: { zh: '分享', en: 'Sharing' },
    effect: {
      zh: '客户分享邀请链接时的标题，以及链接在聊天里显示的图片。',
      en: 'The title of an invitation a customer shares, and the picture chats show with the link.',
    },
    settings: {
      share_profile: line({ zh: '分享标题', en: 'Title' }, [1, 40], { standard: '闲置废品换钱' }),
      share_pic: { kind: 'picture', name: { zh: '分享图片', en: 'Picture' }, standard: '/static/share.png' },
    },
  },
  chat: {
    title: { zh: '在线客服', en: 'Chat' },
    effect: {
      zh: '填写地址后，“联系客服”页多一项“在线客服”；留空就不显示。企业编号只有微信小程序客户端使用。',
      en: 'With a URL, “Chat with us” shows on the contact page; leave empty to hide it. The company ID is used by the WeChat mini program only.',
    },
    settings: {
      customerServiceChatUrl: {
        kind: 'url',
        name: { zh: '客服地址', en: 'Chat URL' },
        standard: '',
        hint: { zh: '以 https:// 开头', en: 'Must start with https://' },
      },
      customerServiceChatCorpId: line({ zh: '企业编号', en: 'Company ID' }, [0, 64]),
    },
  },
  quietHours: {
    title: { zh: '免打扰时段', en: 'Quiet hours' },
    effect: {
      zh: '这段时间里，短信和微信消息等到结束时再发；App 通知照常立即显示。验证码、账号安全消息和客户正在等的消息（师傅即将上门、迟到、上门未成功、称重单、完成）和带码的消息不受影响。留空就不限。',
      en: 'SMS and WeChat messages wait until the end of these hours; notices in the app show at once. Codes, messages about security and what the customer is waiting for (courier on the way or late, a failed visit, slip, settlement) are sent at any time. Empty: no quiet hours.',
    },
    settings: {
      quiet_hours: hidden({
        kind: 'night',
        name: { zh: '免打扰（每天）', en: 'Quiet hours (daily)' },
        standard: '22:00-08:00',
        hint: { zh: '22:00-08:00', en: '22:00-08:00' },
      }),
    },
  },
  wechatMessages: {
    title: { zh: '公众号模板消息', en: 'WeChat template messages' },
    effect: {
      zh: '填了模板的通知改由公众号发给已绑定微信并关注公众号的客户，发不出去时照旧发短信；留空就只发短信。写法：公众号后台的模板 ID，空一格写内容字段名，有时间字段再空一格写上，如 Abc… thing2 time3。需要先接通公众号。',
      en: 'A notice with a template goes to customers who linked WeChat and follow the account; where it cannot be sent, an SMS goes out as before. Empty: SMS only. Written as the template ID, the name of its text field and, where it has one, of its time field: Abc… thing2 time3. The official account must be set up first.',
    },
    wide: true,
    settings: {
      wechat_template_pickup_next: template({ zh: '师傅即将上门', en: 'Courier on the way' }),
      wechat_template_pickup_settled: template({ zh: '回收款到账', en: 'Money paid' }),
      wechat_template_withdrawal_confirm: template({ zh: '提现待确认收款', en: 'Transfer to confirm' }),
      wechat_template_withdrawal_failed: template({ zh: '提现失败', en: 'Withdrawal failed' }),
    },
  },
} as const satisfies Record<string, SettingGroup>
