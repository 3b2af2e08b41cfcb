// Texts of a poster that can be saved or shared as an image.

const zh = {
  drawing: '正在生成海报',
  failed: '海报生成失败，请重试',
  hint: '长按图片保存，或点击下方按钮',
  save: '保存图片',
  send: '分享图片',
  back: '返回',
}
const en: typeof zh = {
  drawing: 'Drawing the poster',
  failed: 'The poster could not be drawn. Try again',
  hint: 'Hold the picture to save it, or use the button below',
  save: 'Save picture',
  send: 'Share picture',
  back: 'Back',
}
export const posterMessages = { zh, en }
