// Texts about the membership levels of customers.

const zh = {
  title: '会员等级',
  growth: '成长值',
  below: '还没有等级',
  next: (missing: string, name: string) => `再得 ${missing} 成长值升为${name}`,
  highest: '已是最高等级',
  progress: '升级进度',
  how: (perYuan: number) =>
    `成长值就是累计获得的积分：订单结算后每 1 元得 ${perYuan} 分，签到、邀请好友也算。花掉积分不影响等级；结算撤销时会扣回。`,
  levels: '全部等级',
  from: (growth: string) => `成长值 ${growth} 起`,
  mine: '当前等级',
  noBenefits: '暂无专属权益',
  log: '成长值明细',
  none: '暂无记录',
  noneText: '卖一次废品，或者签到一下，就有成长值',
  noLevels: '本店没有会员等级',
  signedOutTitle: '登录后查看会员等级',
  signedOutText: '成长值和等级跟着您的账号走',
  signIn: '去登录',
  loading: '加载中',
  open: (name: string) => `${name}，查看会员等级`,
}
const en: typeof zh = {
  title: 'Member level',
  growth: 'Growth',
  below: 'No level yet',
  next: (missing, name) => `${missing} more growth to ${name}`,
  highest: 'You have reached the highest level',
  progress: 'Progress to the next level',
  how: (perYuan) =>
    `Growth is all points you ever earned: ${perYuan} for each yuan of a settled order, and those for checking in and inviting friends. Spending points changes nothing; a reversed order takes its growth back.`,
  levels: 'All levels',
  from: (growth) => `From ${growth} growth`,
  mine: 'Your level',
  noBenefits: 'No benefits of its own yet',
  log: 'Growth, entry by entry',
  none: 'No entries yet',
  noneText: 'Sell something, or check in once, and growth begins',
  noLevels: 'There are no member levels here',
  signedOutTitle: 'Sign in to see your level',
  signedOutText: 'Growth and level belong to your account',
  signIn: 'Sign in',
  loading: 'Loading',
  open: (name) => `${name}, see member levels`,
}
export const levelMessages = { zh, en }
