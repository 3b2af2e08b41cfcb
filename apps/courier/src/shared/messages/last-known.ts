// Text of the note that the data shown may be out of date.

export const lastKnownMessages = {
  age: { zh: '暂时连不上，以下数据更新时间：{age}', en: 'Not up to date. Showing data from {age}.' },
} as const
