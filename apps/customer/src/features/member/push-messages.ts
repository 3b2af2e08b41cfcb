// Texts about push notifications on a customer's devices.

const zh = {
  card: '推送通知',
  label: '在这台设备上接收通知',
  note: '不打开页面，也能收到订单、提现等通知。退出登录后自动停止。',
  denied:
    '您之前拒绝了本站的通知。要开启，请在浏览器的网站设置里（电脑上点地址栏左边的图标）把“通知”改为“允许”，再打开这里。',
  homeScreen:
    'iPhone 和 iPad 要先把本站添加到主屏幕：点浏览器的“分享”，选“添加到主屏幕”，再从主屏幕打开，到这里开启通知。',
  failed: '没能连上浏览器的推送服务，请检查网络后再试。',
  since: (at: string) => `${at} 开启`,
  lastSent: (at: string) => `最近收到 ${at}`,
  neverSent: '还没有收到过通知',
  remove: '关闭',
  removeOf: (device: string) => `关闭${device}的通知`,
}
const en: typeof zh = {
  card: 'Push notifications',
  label: 'Notify me on this device',
  note: 'About orders, withdrawals and more, also while this page is closed. They stop when you sign out.',
  denied:
    'You blocked notifications from this site. To get them, set “Notifications” to “Allow” in the site settings of your browser (on a computer, the icon left of the address), and open this again.',
  homeScreen:
    'An iPhone or iPad needs this site on its home screen: tap Share in the browser, then Add to Home Screen, open it from there and switch notifications on here.',
  failed: 'The push service of your browser could not be reached. Check your network and try again.',
  since: (at) => `On since ${at}`,
  lastSent: (at) => `Last notified ${at}`,
  neverSent: 'Not notified yet',
  remove: 'Switch off',
  removeOf: (device) => `Switch notifications off on ${device}`,
}

export const pushMessages = { zh, en }
