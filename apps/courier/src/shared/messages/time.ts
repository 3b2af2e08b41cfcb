// Texts that name the days around today, and how long ago something happened.

export const timeMessages = {
  hoursAgo: { zh: '{count} 小时前', en: '{count} h ago' },
  justNow: { zh: '刚刚', en: 'just now' },
  minutesAgo: { zh: '{count} 分钟前', en: '{count} min ago' },
  today: { zh: '今天', en: 'Today' },
  tomorrow: { zh: '明天', en: 'Tomorrow' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
} as const
