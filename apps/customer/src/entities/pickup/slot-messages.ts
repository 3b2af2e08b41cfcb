// Texts of the sheet for choosing the time slot of a pickup.

const zh = {
  title: '选择时间',
  days: '日期',
  windows: '时段',
  free: (count: number) => `${count} 个时段可约`,
  state: {
    free: (left: number) => (left > 20 ? '可约' : `可约 ${left} 单`),
    few: (left: number) => `仅剩 ${left} 单`,
    full: '已约满',
    past: '已截止',
    off: '不上门',
    unsure: '待联网确认',
  },
  offline: '当前没有网络，余量以联网后为准',
  pastNote: '请至少提前 60 分钟预约',
  clear: '不指定时间',
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  empty: '暂无可约时段',
  choose: '请选择一个时段',
}
const en: typeof zh = {
  title: 'Choose a time',
  days: 'Day',
  windows: 'Time',
  free: (count) => `${count} times`,
  state: {
    free: (left) => (left > 20 ? 'Available' : `${left} left`),
    few: (left) => `Only ${left} left`,
    full: 'Full',
    past: 'Closed',
    off: 'No pickups',
    unsure: 'To be confirmed',
  },
  offline: 'You are offline. Availability is confirmed once you are back online.',
  pastNote: 'Please book at least 60 minutes ahead',
  clear: 'No fixed time',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  empty: 'No times available',
  choose: 'Please choose a time',
}
export const slotMessages = { zh, en }
