// Texts of the form for the details of a seller of scrap metal.

export const sellerMessages = {
  address: { zh: '住址', en: 'Home address' },
  addressMissing: { zh: '请填写住址', en: 'Enter the address' },
  done: { zh: '保存', en: 'Save' },
  idNumber: { zh: '身份证号', en: 'ID number' },
  idNumberWrong: {
    zh: '请填写证件上的 18 位身份证号',
    en: 'Enter the 18-digit ID number as it is on the card',
  },
  name: { zh: '姓名', en: 'Name' },
  nameMissing: { zh: '请填写姓名', en: 'Enter the name' },
  text: {
    zh: '按规定，收购这些金属需要登记出售人的身份信息，保存两年。',
    en: 'The law requires the seller’s identity for these metals. It is kept for two years.',
  },
  title: { zh: '登记出售人', en: 'Register the seller' },
} as const
