// Texts of the page for deleting an account, including one for each thing that must be settled first.

import type { DeletionBlocker } from '@huishou/wire/member/account'

type Block = { what: (count: number) => string; todo: string }

const zh = {
  signInFirst: '请先登录',
  signIn: '去登录',
  deleteTitle: '注销账号',
  losesHead: '注销后会失去',
  points: (points: string) => `${points} 积分，不能找回，也不能转给别人`,
  orders: (count: number) => `${count} 个订单的记录，注销后无法查看`,
  addresses: (count: number) => `${count} 个收件和上门地址`,
  profile: '头像、昵称、生日、手机号、照片和反馈',
  keeps: '结算、提现和支付的账目依法保留，但会去除您的姓名、地址和手机号；商品评价的文字会匿名保留。',
  cooling: (days: number) =>
    `申请后有 ${days} 天冷静期：这期间账号会退出登录，再次登录即可撤回；${days} 天后才真正删除，之后同一个号码登录就是新账号。`,
  blockedHead: '请先处理以下事项',
  blockedText: '处理完后返回此页即可继续',
  blocks: {
    mobile: { what: () => '尚未验证手机号', todo: '先绑定手机号，才能用短信确认注销' },
    pickup: { what: (count) => `${count} 个进行中的回收订单`, todo: '等订单完成，或取消订单' },
    mail_in: { what: (count) => `${count} 个进行中的寄送回收`, todo: '等验货完成，或撤回申请' },
    mall: { what: (count) => `${count} 个未完成的商城订单`, todo: '确认收货，或取消未支付的订单' },
    after_sale: { what: (count) => `${count} 个处理中的售后`, todo: '等售后处理完，或撤销申请' },
    pay_in: { what: (count) => `${count} 笔未结束的付款或退款`, todo: '等待到账或退回，一般需几分钟' },
    withdrawal: { what: (count) => `${count} 笔处理中的提现`, todo: '等提现到账，或撤回申请' },
    balance: { what: () => '账户里还有余额', todo: '先把余额提现' },
    debt: { what: () => '账户里还有欠款', todo: '先还清欠款，可充值或用回收款抵扣' },
  } as Record<DeletionBlocker, Block>,
  verifyHead: '短信确认',
  verifyText: (mobile: string) => `验证码将发送到 ${mobile}`,
  ask: '申请注销',
  sure: '确定注销账号？',
  sureText: (days: number) => `账号会马上在所有设备退出。${days} 天内登录可以撤回，过后不能恢复。`,
  sureOk: '确定注销',
  keep: '再想想',
  asked: '已申请注销',
  askedText: (day: string) => `账号将在 ${day} 删除，在此之前登录即可撤回。`,
}
const en: typeof zh = {
  signInFirst: 'Please sign in first',
  signIn: 'Sign in',
  deleteTitle: 'Delete my account',
  losesHead: 'What you will lose',
  points: (points) => `${points} points, which cannot be restored or passed on`,
  orders: (count) => `The records of ${count} ${count === 1 ? 'order' : 'orders'}`,
  addresses: (count) => `${count} ${count === 1 ? 'address' : 'addresses'}`,
  profile: 'Picture, nickname, birthday, mobile number, photos and feedback',
  keeps:
    'By law, settlement, withdrawal and payment records are kept, but without your name, address or number. Your product reviews stay anonymous.',
  cooling: (days) =>
    `You have ${days} days to change your mind: the account is signed out, and signing in again cancels the deletion. After ${days} days it is deleted for good, and the same number would open a new account.`,
  blockedHead: 'A few things to settle first',
  blockedText: 'Come back here once they are done',
  blocks: {
    mobile: { what: () => 'No verified mobile number', todo: 'Add one first: deletion is confirmed by SMS' },
    pickup: {
      what: (count) => `${count} open recycling ${count === 1 ? 'order' : 'orders'}`,
      todo: 'Let them finish, or cancel them',
    },
    mail_in: {
      what: (count) => `${count} open mail-in ${count === 1 ? 'order' : 'orders'}`,
      todo: 'Wait for the inspection, or cancel the request',
    },
    mall: {
      what: (count) => `${count} open mall ${count === 1 ? 'order' : 'orders'}`,
      todo: 'Confirm what has arrived, or cancel what is unpaid',
    },
    after_sale: {
      what: (count) => `${count} open return ${count === 1 ? 'request' : 'requests'}`,
      todo: 'Wait for the reply, or withdraw',
    },
    pay_in: {
      what: (count) => `${count} ${count === 1 ? 'payment or refund' : 'payments or refunds'} under way`,
      todo: 'Wait until it has arrived, usually a few minutes',
    },
    withdrawal: {
      what: (count) => `${count} ${count === 1 ? 'withdrawal' : 'withdrawals'} under way`,
      todo: 'Wait until it is paid, or cancel it',
    },
    balance: { what: () => 'There is money in your account', todo: 'Withdraw it first' },
    debt: {
      what: () => 'There is a debt in your account',
      todo: 'Pay it first, by a top-up or from recycling',
    },
  },
  verifyHead: 'Confirm by SMS',
  verifyText: (mobile) => `The code goes to ${mobile}`,
  ask: 'Delete my account',
  sure: 'Delete your account?',
  sureText: (days) =>
    `You will be signed out everywhere. Sign in within ${days} days to keep the account; after that it cannot be restored.`,
  sureOk: 'Delete',
  keep: 'Not now',
  asked: 'Your account will be deleted',
  askedText: (day) => `It will be deleted on ${day}. Sign in before then to keep it.`,
}
export const deleteAccountMessages = { zh, en }
