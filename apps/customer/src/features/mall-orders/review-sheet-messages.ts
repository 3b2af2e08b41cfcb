// Texts of the sheet for reviewing the goods of a mall order.

const zh = {
  title: '评价商品',
  grade: (name: string) => `${name}怎么样`,
  grades: { good: '好评', fair: '中评', bad: '差评' },
  text: '说说使用感受',
  textHint: '好用吗？跟描述一样吗？（选填）',
  photos: (name: string) => `${name}的照片`,
  photosBusy: '照片正在上传，请稍候',
  photosFailed: '有照片上传失败，请重传或删除',
  send: '提交评价',
  done: '感谢您的评价',
  nothing: '此订单的商品均已评价',
}
const en: typeof zh = {
  title: 'Write a review',
  grade: (name) => `How is ${name}?`,
  grades: { good: 'Good', fair: 'Fair', bad: 'Bad' },
  text: 'Tell others about it',
  textHint: 'Is it useful? Is it as described? (optional)',
  photos: (name) => `Photos of ${name}`,
  photosBusy: 'Photos are still being uploaded',
  photosFailed: 'A photo could not be uploaded. Try again or remove it',
  send: 'Submit',
  done: 'Thank you',
  nothing: 'You have reviewed everything in this order',
}
export const reviewSheetMessages = { zh, en }
