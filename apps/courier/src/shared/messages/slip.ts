// Texts about weighing slips.

export const slipMessages = {
  check: { zh: '扫码核验', en: 'Scan to verify' },
  checkText: {
    zh: '任何人都可以扫码查看这张称重单，不含姓名和地址。',
    en: 'Anyone can view this slip; it shows no name or address.',
  },
  locked: { zh: '锁定下单价', en: 'Price locked' },
  none: { zh: '还没有称重单', en: 'No slip yet' },
  number: { zh: '称重单', en: 'Slip' },
  pdf: { zh: 'PDF', en: 'PDF' },
  points: { zh: '另得 {count} 积分', en: 'plus {count} points' },
  qr: { zh: '称重单核验二维码', en: 'QR code to verify this slip' },
  raise: { zh: '加价券', en: 'Raise coupon' },
  rejected: { zh: '客户退回了这张称重单', en: 'The customer returned this slip' },
  reweigh: { zh: '重新称重', en: 'Weigh again' },
  taken: { zh: '称重单已收回', en: 'This slip was withdrawn' },
  total: { zh: '合计 {weight} 公斤', en: 'Total {weight} kg' },
  waitingText: {
    zh: '有信号后会自动发出，客户确认前请不要装车。',
    en: 'It is sent once there is a signal. Do not load before the customer has confirmed.',
  },
  waitingTitle: { zh: '称重单待发送', en: 'Slip waiting to be sent' },
  weighAgain: { zh: '去称重', en: 'Weigh' },
  cashWaits: {
    zh: '这位客户没有账户，要凭手机上的确认码结算。有信号后称重单会自动发出，请客户念出确认码，再当面结清现金。',
    en: 'This customer has no account and confirms with the code on their phone. The slip is sent once there is a signal; ask for the code, then settle in cash.',
  },
  codeWaits: {
    zh: '这位客户没有账户，要凭手机上的确认码结算。有信号后称重单会自动发出，请客户念出确认码。',
    en: 'This customer has no account and confirms with the code on their phone. The slip is sent once there is a signal; then ask for the code.',
  },
  firmWaits: {
    zh: '企业订单凭确认码结算，不能签名。有信号后称重单会自动发出，请现场联系人念出确认码。',
    en: 'An order of a firm is confirmed with a code, not with a signature. The slip is sent once there is a signal; then ask the contact on site for the code.',
  },
  localCash: {
    zh: '没有信号：请客户核对后签名。现金等这里显示“结算完成”后再付。',
    en: 'No signal: ask the customer to check and sign. Pay the cash once this screen says “Settled”.',
  },
  localText: {
    zh: '没有信号：金额按本机价格计算。请客户核对后签名，有信号后自动结算；金额有变会请客户重新确认。',
    en: 'No signal: the amount uses the prices on this device. Ask the customer to check and sign; it settles once there is a signal. If the amount changes, the customer is asked again.',
  },
  localTitle: { zh: '称重单（待发送）', en: 'Slip, not sent yet' },
  signedText: {
    zh: '有信号后自动结算，这一单可以离开了。核算金额有变时会请客户在手机上重新确认，确认前不会付款。',
    en: 'It settles once there is a signal, and you can move on. If the amount differs, the customer is asked on their phone and nothing is paid before that.',
  },
  signedTitle: { zh: '客户已签名', en: 'The customer has signed' },
} as const
