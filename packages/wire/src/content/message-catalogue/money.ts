import { variable, type MessageGroup } from './message-kind.ts'

const sum = variable('金额', 'Amount', '¥120.00')
const reason = variable(
  '原因',
  'Reason',
  '收款账户未能收款，请核对账户后再试',
  'The account could not receive it',
)
const link = variable('停止提现的链接', 'Link that stops it', 'https://huishou.example/stop/K7Q2')
const code = variable('链接里的码', 'Code in the link', 'K7Q2')
const texted = ['app', 'push', 'sms'] as const
const everywhere = ['app', 'push', 'wechat', 'sms'] as const
const notice = { type: 'withdrawal', days: 30 }

/** The messages that are sent about withdrawals and payees. */
export const moneyMessages = {
  title: { zh: '余额与提现', en: 'Money' },
  kinds: {
    withdrawal_requested: {
      name: { zh: '申请提现提醒', en: 'Withdrawal requested' },
      to: 'customer',
      urgency: 'security',
      channels: ['sms'],
      variables: {
        sum,
        payee: variable('收款账户（没有就为空）', 'Payee, if any', ' 到 微信零钱', ' to WeChat'),
        link,
        code,
      },
      needs: ['sum', 'link'],
      title: { zh: '您申请了提现', en: 'You asked for a withdrawal' },
      text: {
        zh: '您申请提现 {sum}{payee}。如非本人操作，请立即打开 {link} 停止提现。',
        en: 'You asked to withdraw {sum}{payee}. If it was not you, open {link} at once to stop it.',
      },
    },
    payee_added: {
      name: { zh: '新增收款账户提醒', en: 'Payee added' },
      to: 'customer',
      urgency: 'security',
      channels: ['sms'],
      variables: {
        payee: variable('收款账户', 'Payee', '支付宝 138****5678', 'Alipay 138****5678'),
        from: variable(
          '起用时间（没有就为空）',
          'Usable from, if later',
          '，11-29 10:00 起可用',
          ', usable from 11-29 10:00',
        ),
        link,
        code,
      },
      needs: ['payee', 'link'],
      title: { zh: '您新增了收款账户', en: 'A payee was added' },
      text: {
        zh: '您的账户新增了收款账户 {payee}{from}。如非本人操作，请立即打开 {link} 停止提现。',
        en: 'The payee {payee} was added to your account{from}. If it was not you, open {link} at once to stop withdrawals.',
      },
    },
    withdrawal_paid: {
      name: { zh: '提现到账', en: 'Withdrawal paid' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { sum },
      needs: ['sum'],
      title: { zh: '提现已到账', en: 'Your withdrawal was paid' },
      text: { zh: '您的 {sum} 提现已到账。', en: 'Your withdrawal of {sum} was paid.' },
      notice,
    },
    withdrawal_confirm: {
      name: { zh: '提现待确认收款', en: 'Transfer to confirm' },
      to: 'customer',
      urgency: 'later',
      channels: everywhere,
      variables: { sum },
      needs: ['sum'],
      title: { zh: '提现已打款，请确认收款', en: 'Please confirm the transfer' },
      text: {
        zh: '您的 {sum} 提现已发出，请在微信中确认收款。',
        en: 'Your withdrawal of {sum} was sent. Please confirm it in WeChat.',
      },
      notice,
    },
    withdrawal_failed: {
      name: { zh: '提现失败', en: 'Withdrawal failed' },
      to: 'customer',
      urgency: 'later',
      channels: everywhere,
      variables: { sum, reason },
      needs: ['sum', 'reason'],
      title: { zh: '提现未成功，已退回余额', en: 'Your withdrawal failed' },
      text: {
        zh: '您的 {sum} 提现未成功：{reason}。钱已退回余额，可以重新申请。',
        en: 'Your withdrawal of {sum} failed: {reason}. The money is back in your balance; you can ask again.',
      },
      notice,
    },
    withdrawal_rejected: {
      name: { zh: '提现未通过审核', en: 'Withdrawal rejected' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { sum, reason: variable('原因', 'Reason', '收款人姓名不符', 'The name does not match') },
      needs: ['sum', 'reason'],
      title: { zh: '提现未通过，已退回余额', en: 'Your withdrawal was not approved' },
      text: {
        zh: '您申请的 {sum} 提现未通过：{reason}。钱已退回余额。',
        en: 'Your withdrawal of {sum} was not approved: {reason}. The money is back in your balance.',
      },
      notice,
    },
  },
} as const satisfies MessageGroup
