import type { DeletionBlocker } from '@huishou/wire'

type Block = { what: (count: number) => string; todo: string }

const zh = {
  mobileTitle: '更换手机号',
  step: (step: number) => `第 ${step} 步，共 2 步`,
  oldHead: '先确认是您本人',
  oldText: (mobile: string) => `验证码会发到现在的手机号 ${mobile}`,
  next: '下一步',
  newHead: '填写新手机号',
  newText: '换好以后用新号码登录；其他设备上的登录会退出',
  newMobile: '新手机号',
  newPlaceholder: '请输入新手机号',
  same: '和现在的号码相同',
  finish: '完成更换',
  changed: '手机号已更换',
  lost: '旧号码收不到短信？',
  call: (phone: string) => `打给客服 ${phone}`,
  noMobile: '您的账号还没有手机号',
  bind: '去绑定',
  signInFirst: '请先登录',
  signIn: '去登录',

  deleteTitle: '注销账号',
  losesHead: '注销后会失去',
  points: (points: string) => `${points} 积分，不能找回，也不能转给别人`,
  orders: (count: number) => `${count} 个订单的记录，您将看不到它们`,
  addresses: (count: number) => `${count} 个收件和上门地址`,
  profile: '头像、昵称、生日、手机号、照片和反馈',
  keeps:
    '按法律要求，结算、提现和支付的账目会保留，但不再写着您的姓名、地址和手机号；商品评价的文字会匿名保留。',
  cooling: (days: number) =>
    `申请后有 ${days} 天冷静期：这期间账号会退出登录，再次登录即可撤回；${days} 天后才真正删除，之后同一个号码登录就是新账号。`,
  blockedHead: '还有事项要先处理',
  blockedText: '处理完后回到这里即可继续',
  blocks: {
    mobile: { what: () => '还没有验证手机号', todo: '先绑定手机号，才能用短信确认注销' },
    pickup: { what: (count) => `${count} 个进行中的回收订单`, todo: '等订单完成，或取消订单' },
    mail_in: { what: (count) => `${count} 个进行中的寄送回收`, todo: '等验货完成，或撤回申请' },
    mall: { what: (count) => `${count} 个未完成的商城订单`, todo: '确认收货，或取消未支付的订单' },
    after_sale: { what: (count) => `${count} 个处理中的售后`, todo: '等售后处理完，或撤销申请' },
    pay_in: { what: (count) => `${count} 笔未结束的付款或退款`, todo: '等它到账或退回，一般几分钟' },
    withdrawal: { what: (count) => `${count} 笔处理中的提现`, todo: '等提现到账，或撤回申请' },
    balance: { what: () => '账户里还有余额', todo: '先把余额提现' },
    debt: { what: () => '账户里还有欠款', todo: '先还清欠款，可充值或用回收款抵扣' },
  } as Record<DeletionBlocker, Block>,
  verifyHead: '短信确认',
  verifyText: (mobile: string) => `验证码会发到 ${mobile}`,
  ask: '申请注销',
  sure: '确定注销账号？',
  sureText: (days: number) => `账号会马上在所有设备退出。${days} 天内登录可以撤回，过后不能恢复。`,
  sureOk: '确定注销',
  keep: '再想想',
  asked: '已申请注销',
  askedText: (day: string) => `账号将在 ${day} 删除。在那之前登录即可撤回。`,
}
const en: typeof zh = {
  mobileTitle: 'Change mobile number',
  step: (step) => `Step ${step} of 2`,
  oldHead: 'First, that it is you',
  oldText: (mobile) => `A code goes to your number now, ${mobile}`,
  next: 'Next',
  newHead: 'Your new number',
  newText: 'From then on you sign in with the new number; other devices are signed out',
  newMobile: 'New mobile number',
  newPlaceholder: 'The new number',
  same: 'It is the number you have already',
  finish: 'Change it',
  changed: 'Your number is changed',
  lost: 'The old number gets no SMS?',
  call: (phone) => `Call us ${phone}`,
  noMobile: 'Your account has no mobile number yet',
  bind: 'Add one',
  signInFirst: 'Please sign in first',
  signIn: 'Sign in',

  deleteTitle: 'Delete my account',
  losesHead: 'What you will lose',
  points: (points) => `${points} points; they cannot be given back or passed on`,
  orders: (count) =>
    `The records of ${count} ${count === 1 ? 'order' : 'orders'}: you will not see them again`,
  addresses: (count) => `${count} ${count === 1 ? 'address' : 'addresses'}`,
  profile: 'Picture, nickname, birthday, mobile number, photos and feedback',
  keeps:
    'As the law wants, the books of payments and withdrawals are kept, but without your name, address and number; what you wrote about goods stays without a name.',
  cooling: (days) =>
    `After you ask, there are ${days} days to think it over: the account is signed out, and signing in again takes it back. Only after ${days} days it is really deleted; from then on the same number makes a new account.`,
  blockedHead: 'A few things come first',
  blockedText: 'Come back here once they are done',
  blocks: {
    mobile: { what: () => 'No verified mobile number', todo: 'Add one first: deleting is confirmed by SMS' },
    pickup: {
      what: (count) => `${count} open recycling ${count === 1 ? 'order' : 'orders'}`,
      todo: 'Let them finish, or cancel them',
    },
    mail_in: {
      what: (count) => `${count} open mail-in ${count === 1 ? 'order' : 'orders'}`,
      todo: 'Wait for the inspection, or take the offer back',
    },
    mall: {
      what: (count) => `${count} open mall ${count === 1 ? 'order' : 'orders'}`,
      todo: 'Confirm what has come, or cancel what is unpaid',
    },
    after_sale: {
      what: (count) => `${count} open after-${count === 1 ? 'sale' : 'sales'}`,
      todo: 'Wait for the answer, or withdraw',
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
    `It is signed out everywhere at once. For ${days} days signing in takes it back; after that nothing does.`,
  sureOk: 'Delete it',
  keep: 'Think it over',
  asked: 'Your account will be deleted',
  askedText: (day) => `It is deleted on ${day}. Until then, signing in takes it back.`,
}
export const accountMessages = { zh, en }
