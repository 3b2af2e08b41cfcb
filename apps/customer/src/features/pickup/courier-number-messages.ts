/** Texts that explain which phone number of the courier is shown: a private one, the courier's own, or none yet. */
const zh = {
  private: '隐私号，请用订单上的手机号拨打',
  own: '未启用隐私号，双方看到真实号码',
  hidden: '正在分配隐私号',
}
const en: typeof zh = {
  private: 'Private number: call from the phone of this order',
  own: 'No private number: you see each other’s own',
  hidden: 'A private number is on its way',
}
export const numberMessages = { zh, en }
