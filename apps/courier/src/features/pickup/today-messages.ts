// Texts of the courier's start page, with the offered orders and the stops of today or tomorrow.

export const todayMessages = {
  day: { zh: '日期', en: 'Day' },
  emptyText: { zh: '有新派单时会出现在这里。', en: 'New offers appear here.' },
  emptyToday: { zh: '今天没有任务', en: 'No stops today' },
  emptyTomorrow: { zh: '明天还没有任务', en: 'No stops tomorrow yet' },
  offers: { zh: '新派单 · {count}', en: 'New offers · {count}' },
  open: { zh: '待上门 · {count}', en: 'To visit · {count}' },
  over: { zh: '已结束 · {count}', en: 'Finished · {count}' },
} as const
