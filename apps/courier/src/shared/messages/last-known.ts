// Text of the note that the data shown may be out of date.

export const lastKnownMessages = {
  age: { zh: '没有网络，以下数据更新时间：{age}', en: 'No connection. Showing data from {age}.' },
} as const
