// Texts of the line that shows whether the courier's position is shared.

export const sharingMessages = {
  on: { zh: '正在共享位置', en: 'Sharing your position' },
  onText: {
    zh: '今天的客户在您上门途中能看到，到达后不再显示，{hours} 小时后删除。',
    en: 'Today’s customers see it while you are on the way, not after you arrive. Deleted after {hours} hours.',
  },
  own_off: { zh: '您已关闭位置共享', en: 'You have switched sharing off' },
  denied: { zh: '手机没有允许定位', en: 'Location is not allowed on this phone' },
  switch: { zh: '共享我的位置', en: 'Share my position' },
} as const
