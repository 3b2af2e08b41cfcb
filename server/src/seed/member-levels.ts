import type { MemberLevel } from '@huishou/wire/points/levels'

/** Member levels of the demo. The highest one grants member prices; all other benefits are only texts. */
export const demoLevels: readonly MemberLevel[] = [
  {
    id: 1,
    name: '新邻居',
    nameEn: 'New neighbour',
    growth: 0,
    colour: '#8a5a2b',
    benefits: '每天签到得积分',
    benefitsEn: 'Points for checking in every day',
  },
  {
    id: 2,
    name: '好邻居',
    nameEn: 'Good neighbour',
    growth: 500,
    colour: '#5f6f7a',
    benefits: '生日当月客服致电问候\n大件回收优先排期',
    benefitsEn: 'A call on your birthday\nBulky items are scheduled first',
  },
  {
    id: 3,
    name: '金邻居',
    nameEn: 'Golden neighbour',
    growth: 2_000,
    colour: '#8a6a00',
    benefits: '专属客服\n大件回收优先排期',
    benefitsEn: 'An agent of your own\nBulky items are scheduled first',
    goldPrices: true,
  },
]
