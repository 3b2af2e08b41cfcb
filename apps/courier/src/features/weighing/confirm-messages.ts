// Texts of the card in which the customer confirms a weighing slip.

export const confirmMessages = {
  app: { zh: '客户手机', en: 'In the app' },
  cash: { zh: '付给客户现金', en: 'Pay the customer in cash' },
  checking: { zh: '正在核对…', en: 'Checking…' },
  clear: { zh: '重写', en: 'Clear' },
  code: { zh: '确认码', en: 'Code' },
  codeCash: {
    zh: '请客户念出手机上的 4 位确认码，表示同意收现金。看到“结算完成”后再付 {money}。',
    en: 'Ask for the 4-digit code in the customer’s app: giving it means they agree to cash. Hand over {money} once this screen says “Settled”.',
  },
  codeTakeCash: {
    zh: '先收下现金 {money}，再请客户念出手机上的 4 位确认码。',
    en: 'Take {money} in cash first, then ask for the 4-digit code in the customer’s app.',
  },
  codeText: { zh: '请客户念出手机上的 4 位确认码', en: 'Ask the customer for the 4-digit code in their app' },
  gets: { zh: '客户将收到', en: 'Customer receives' },
  how: { zh: '客户确认方式', en: 'How the customer confirms' },
  owes: { zh: '客户需支付清运费', en: 'Customer pays for removal' },
  pay: { zh: '付款方式', en: 'Payment' },
  payBalance: { zh: '余额', en: 'To balance' },
  payCash: { zh: '现金', en: 'In cash' },
  sign: { zh: '签名', en: 'Signature' },
  signCash: { zh: '签名并付现 {money}', en: 'Signed, pay {money} cash' },
  signHere: { zh: '签名处', en: 'Sign here' },
  signMissing: { zh: '请客户先签名', en: 'The customer must sign first' },
  signSettle: { zh: '签名并结算 {money}', en: 'Signed, settle {money}' },
  signText: { zh: '请客户核对称重单后在下面签名', en: 'Ask the customer to check the slip and sign below' },
  takeCash: { zh: '向客户收取现金', en: 'Take from the customer in cash' },
  waiting: { zh: '等待{name}在手机上确认', en: 'Waiting for {name} to confirm' },
  noPhone: { zh: '客户没带手机', en: 'Customer has no phone with them' },
  notice: {
    failed: {
      zh: '短信发送失败。请客户打开订单查看称重单，或换一种方式确认。',
      en: 'The text message could not be sent. Ask the customer to open the order, or confirm another way.',
    },
    none: {
      zh: '请客户打开订单查看称重单，确认后这里会自动显示。',
      en: 'Ask the customer to open the order. Their answer appears here automatically.',
    },
    sending: {
      zh: '短信正在发送，客户也可以直接打开订单确认。',
      en: 'The text message is on its way. The customer can also open the order.',
    },
    sent: {
      zh: '称重单已发到客户手机，确认后这里会自动显示。',
      en: 'The slip was sent to the customer’s phone. Their answer appears here automatically.',
    },
  },
} as const
