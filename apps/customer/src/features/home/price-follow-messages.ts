// Texts about following a price, so that the customer is told when it changes.

const zh = {
  all: '全部',
  followed: (count: number) => `我关注的 ${count}`,
  which: '看哪些品类',
  isFollowed: '已关注',
  note: '上门价变动较大时通知您',
  noteElsewhere: (city: string) => `您关注的是${city}的上门价`,
  follow: '关注价格',
  followHere: '改为关注这里',
  unfollow: '取消关注',
  unfollowNamed: (name: string) => `取消关注${name}`,
  saved: '已关注，价格变动较大时会通知您',
  removed: '已取消关注',
  since: (day: string, change: string) => `较${day}${change}`,
  up: (pct: string) => `涨 ${pct}%`,
  down: (pct: string) => `跌 ${pct}%`,
  same: '持平',
  sinceToday: '今天起关注',
  notPriced: '今天没有报价，有了会通知您',
}

const en: typeof zh = {
  all: 'All',
  followed: (count) => `Followed ${count}`,
  which: 'Which types',
  isFollowed: 'Followed',
  note: 'We tell you when its pickup price moves',
  noteElsewhere: (city) => `You follow its pickup price in ${city}`,
  follow: 'Follow the price',
  followHere: 'Follow it here',
  unfollow: 'Stop following',
  unfollowNamed: (name) => `Stop following ${name}`,
  saved: 'Followed: we tell you when the price moves',
  removed: 'No longer followed',
  since: (day, change) => `${change} since ${day}`,
  up: (pct) => `Up ${pct}%`,
  down: (pct) => `Down ${pct}%`,
  same: 'No change',
  sinceToday: 'Followed since today',
  notPriced: 'No price today; we tell you when there is one',
}

export const priceFollowMessages = { zh, en }
