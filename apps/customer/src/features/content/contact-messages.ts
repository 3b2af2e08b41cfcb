// Texts of the page with the ways to contact the business.

const zh = {
  title: '联系客服',
  hours: (from: string, to: string) => `每天 ${from}–${to}`,
  open: '客服在线',
  closed: '非服务时间，留言将在上班后回复',
  ways: '联系方式',
  phone: '客服电话',
  chat: '在线客服',
  chatNote: '通过微信联系我们',
  wechat: '微信号',
  copy: '复制微信号',
  copied: '微信号已复制，请到微信中添加',
  copyFailed: '复制失败，请长按号码复制',
  feedback: '写反馈',
  feedbackNote: '可附照片，回复后会通知您',
  failed: '联系方式加载失败，请重试',
}
const en: typeof zh = {
  title: 'Contact us',
  hours: (from, to) => `Every day ${from}–${to}`,
  open: 'Available now',
  closed: 'Closed now; we will reply when we are back',
  ways: 'Ways to reach us',
  phone: 'Call us',
  chat: 'Chat with us',
  chatNote: 'In WeChat',
  wechat: 'WeChat ID',
  copy: 'Copy the WeChat ID',
  copied: 'Copied. Add it in WeChat',
  copyFailed: 'Could not copy. Hold the ID to copy it',
  feedback: 'Write to us',
  feedbackNote: 'Add photos if you like; we let you know when we reply',
  failed: 'The contact details could not be loaded',
}
export const contactMessages = { zh, en }
