// Texts about one order and what can be done with it.

export const orderMessages = {
  call: { zh: '打电话', en: 'Call' },
  communityDay: { zh: '社区回收日', en: 'Community day' },
  estimate: { zh: '预计 {min} – {max}', en: 'Estimate {min} – {max}' },
  map: { zh: '地图', en: 'Map' },
  more: { zh: '更多操作', en: 'More' },
  noCategories: { zh: '到店后现场选择品类', en: 'Categories are chosen at the shop' },
  none: { zh: '订单不存在', en: 'Order not found' },
  notNow: { zh: '现在不能进行此操作', en: 'This cannot be done now' },
  photo: { zh: '照片', en: 'Photo' },
  problem: { zh: '有问题', en: 'Problem' },
  things: { zh: '回收物品', en: 'Items' },
  timeline: { zh: '操作记录', en: 'History' },
  walkIn: { zh: '散客', en: 'Walk-in' },
  number: {
    private: { zh: '隐私号，请用登记的手机号拨打', en: 'Private number: call from your registered phone' },
    own: { zh: '未启用隐私号，显示的是真实号码', en: 'No private number: this is the customer’s own' },
    hidden: { zh: '正在分配隐私号，请稍后刷新', en: 'A private number is on its way: refresh in a moment' },
  },
  callAt: { zh: '{at} 已拨打', en: 'Called: {at}' },
  clockBad: {
    zh: '手机时间不可信，以收到时间为准',
    en: 'the phone’s clock is not reliable; the time of receipt counts',
  },
  clockOff: { zh: '手机时间不准，已换算', en: 'the phone’s clock was wrong; corrected' },
  note: { zh: '备注：{text}', en: 'Note: {text}' },
  photos: { zh: '{count} 张照片', en: '{count} photos' },
  received: { zh: '{at} 收到', en: 'received {at}' },
  refused: { zh: '有操作未成功', en: 'Something did not go through' },
  refusedText: { zh: '点这里处理，后面的操作在等它。', en: 'Tap to sort it out; later steps wait for it.' },
} as const
