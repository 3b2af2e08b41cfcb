// Texts for choosing a coupon that raises what a customer is paid for a pickup.

const zh = {
  title: '加价券',
  best: '自动选最划算的',
  bestNote: '称重时用加得最多的一张',
  none: '这次不用',
  worth: (percent: string, most: string) => `加价 ${percent}%，最多 ¥${most}`,
  adds: (amount: string) => `约可多得 ¥${amount}`,
  until: (when: string) => `${when} 前有效`,
}
const en: typeof zh = {
  title: 'Raise coupon',
  best: 'The best one',
  bestNote: 'Whichever adds the most when weighed',
  none: 'None this time',
  worth: (percent, most) => `+${percent}%, up to ¥${most}`,
  adds: (amount) => `Adds about ¥${amount}`,
  until: (when) => `Valid until ${when}`,
}
export const raiseChoiceMessages = { zh, en }
