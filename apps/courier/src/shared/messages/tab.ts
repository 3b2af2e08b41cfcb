// Names of the app's main tabs.

export const tabMessages = {
  counter: { zh: '柜台', en: 'Counter' },
  home: { zh: '首页', en: 'Home' },
  label: { zh: '主导航', en: 'Main navigation' },
  me: { zh: '我的', en: 'Me' },
  stops: { zh: '任务', en: 'Stops' },
} as const
