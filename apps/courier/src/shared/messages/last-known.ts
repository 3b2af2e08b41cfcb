export const lastKnownMessages = {
  age: { zh: '没有网络，显示的是{age}的数据', en: 'No connection. Showing data from {age}.' },
} as const
