// Texts of the sheet for registering a customer who comes without a booking.

export const walkInMessages = {
  begin: { zh: '开始称重', en: 'Start weighing' },
  missing: { zh: '手机号和姓名至少填一项', en: 'Enter a phone number or a name' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  mobileHint: {
    zh: '填手机号，钱进客户余额；只填姓名就付现金。',
    en: 'With a number the money goes to the customer’s balance; with a name only it is paid in cash.',
  },
  mobileWrong: { zh: '请填写 11 位手机号', en: 'Enter the 11-digit number' },
  name: { zh: '姓名', en: 'Name' },
} as const
