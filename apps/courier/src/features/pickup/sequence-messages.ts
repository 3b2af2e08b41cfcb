export const sequenceMessages = {
  eta: { zh: '预计 {at} 到', en: 'Arriving {at}' },
  late: { zh: '预计 {at} 到，会晚', en: 'Arriving {at}, late' },
  held: { zh: '手动排序', en: 'Placed by hand' },
  skipped: { zh: '已推后', en: 'Put off' },
  route: { zh: '路线图', en: 'Route' },
  distance: { zh: '全程约 {km} 公里 · {source}', en: 'About {km} km in all · {source}' },
  first: { zh: '先去这一站', en: 'Go here next' },
  firstText: {
    zh: '这一站排到最前，其余自动顺延，原因会记在路线上。',
    en: 'This stop comes first and the others follow. The reason is kept with the route.',
  },
  firstDone: { zh: '已排到最前', en: 'It comes first now' },
  onTheWay: { zh: '顺路', en: 'On the way' },
  asked: { zh: '客户要求提前', en: 'The customer asked to come earlier' },
  easier: { zh: '这会儿好停车', en: 'Easier to park now' },
  skip: { zh: '稍后再去', en: 'Put off' },
  skipText: {
    zh: '先去后面的站，半小时后重新排入路线。预约时段过了会算迟到，请先跟客户说一声。',
    en: 'The next stops come first; after half an hour this one is planned again. Past its window it counts as late, so tell the customer.',
  },
  skipDone: { zh: '已推后', en: 'Put off' },
} as const
