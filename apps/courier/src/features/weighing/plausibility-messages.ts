// Texts about an unusual weighing, which the weigher has to check again.

export const plausibilityMessages = {
  above_estimate: {
    zh: '合计超过预估 {min}–{max} 的 {times} 倍',
    en: 'The total is more than {times} times the estimate of {min}–{max}',
  },
  amount: { zh: '金额超过 {money}', en: 'The total is above {money}' },
  weight: { zh: '重量超过 {kg} 公斤', en: 'More than {kg} kg was weighed' },
  back: { zh: '返回修改', en: 'Go back' },
  photo: { zh: '请拍一张能看清秤面读数的照片。', en: 'Take a photo that shows the reading of the scale.' },
  photoMissing: { zh: '请先拍秤面照片', en: 'Take a photo of the scale first' },
  scalePhoto: { zh: '秤面照片', en: 'Photo of the scale' },
  right: { zh: '没错，出单', en: 'Yes, issue it' },
  text: {
    zh: '预估 {min}–{max}，这次明显偏高。请再核对一遍秤面读数和单位。',
    en: 'The estimate was {min}–{max}. Please check the reading and the unit again.',
  },
  textPlain: {
    zh: '金额偏高。请再核对一遍秤面读数和单位。',
    en: 'This is a large amount. Please check the reading and the unit again.',
  },
  title: { zh: '确定是 {money} 吗？', en: 'Is {money} right?' },
} as const
