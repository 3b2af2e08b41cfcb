// Texts about push notifications on the devices of couriers and other staff.

export const pushMessages = {
  card: { zh: '推送通知', en: 'Push notifications' },
  label: { zh: '在这台设备上接收通知', en: 'Notify me on this device' },
  note: {
    zh: '不打开页面，也能收到新派的单和取消的单。退出登录后自动停止。',
    en: 'You are told about new and cancelled pickups even while this page is closed. Notifications stop when you sign out.',
  },
  denied: {
    zh: '您之前拒绝了本站的通知。要开启，请在浏览器的网站设置里把“通知”改为“允许”，再打开这里。',
    en: 'You blocked notifications from this site. To get them, set “Notifications” to “Allow” in the site settings of your browser, and open this again.',
  },
  homeScreen: {
    zh: 'iPhone 和 iPad 要先把师傅端添加到主屏幕：点浏览器的“分享”，选“添加到主屏幕”，再从主屏幕打开，到这里开启通知。',
    en: 'An iPhone or iPad needs this app on its home screen: tap Share in the browser, then Add to Home Screen, open it from there and switch notifications on here.',
  },
  failed: {
    zh: '没能连上浏览器的推送服务，请检查网络后再试。',
    en: 'The push service of your browser could not be reached. Check your network and try again.',
  },
  since: { zh: '{at} 开启', en: 'On since {at}' },
  lastSent: { zh: '最近收到 {at}', en: 'Last notified {at}' },
  neverSent: { zh: '还没有收到过通知', en: 'Not notified yet' },
  remove: { zh: '关闭', en: 'Switch off' },
  removeOf: { zh: '关闭{device}的通知', en: 'Switch notifications off on {device}' },
} as const
