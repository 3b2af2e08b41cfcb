// Texts of the bar that is shown while the server is unreachable or slow, and of the card with a QR code that opens the
// page on a phone.

const zh = {
  offline: '没有网络',
  unreachable: '网络不通',
  serverAway: '系统暂时繁忙',
  slow: '网络较慢',
  waiting: '等待服务器响应',
  asOf: (age: string) => `以下为${age}的内容`,
  nothing: '联网后自动更新',
  soon: '恢复后自动更新',
  age: {
    now: '刚刚',
    minutes: (count: number) => ` ${count} 分钟前`,
    hours: (count: number) => ` ${count} 小时前`,
    days: (count: number) => ` ${count} 天前`,
  },
  desk: {
    title: '在手机上打开',
    text: '扫一扫，在手机上继续，拍照和定位更方便',
    qr: '在手机上打开本页的二维码',
    label: '在手机上使用',
  },
}
const en: typeof zh = {
  offline: 'Offline',
  unreachable: 'No connection',
  serverAway: 'Service unavailable',
  slow: 'Slow connection',
  waiting: 'waiting for the server',
  asOf: (age) => `as of ${age}`,
  nothing: 'updates by itself when you are back',
  soon: 'updates by itself when it is back',
  age: {
    now: 'just now',
    minutes: (count) => `${count} min ago`,
    hours: (count) => `${count} h ago`,
    days: (count) => (count === 1 ? '1 day ago' : `${count} days ago`),
  },
  desk: {
    title: 'Open on your phone',
    text: 'Scan to continue on your phone, where photos and location are at hand.',
    qr: 'QR code that opens this page on a phone',
    label: 'Use it on a phone',
  },
}
export const offlineMessages = { zh, en }
