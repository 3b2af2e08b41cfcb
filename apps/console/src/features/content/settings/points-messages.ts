// Texts of the settings about points: the check-in cycle, and the simulation with the last 30 days.

export const checkInMessages = {
  title: { zh: '连续签到每天得多少积分', en: 'Points for check-in on consecutive days' },
  day: { zh: '第 {day} 天', en: 'Day {day}' },
  addDay: { zh: '加一天', en: 'Add a day' },
  dropDay: { zh: '删除最后一天', en: 'Remove last day' },
  cycleSum: { zh: '一轮 {days} 天共 {points} 积分', en: '{points} points in a cycle of {days} days' },
} as const

export const pointsSimulationMessages = {
  tryIt: { zh: '试算', en: 'Simulate' },
  tryLead: {
    zh: '按最近 30 天的实际行为估算：如果用上面的规则，会发出多少积分。试算不会保存。',
    en: 'An estimate from the last 30 days: the points the rules above would have given. Nothing is saved.',
  },
  noFlows: { zh: '最近 30 天没有积分变动', en: 'No changes in the last 30 days' },
  kind: { zh: '类型', en: 'Type' },
  count: { zh: '次数', en: 'Times' },
  was: { zh: '实际', en: 'Actual' },
  wouldBe: { zh: '试算', en: 'With these rules' },
  cost: { zh: '成本', en: 'Cost' },
  sum: { zh: '合计', en: 'Total' },
} as const
