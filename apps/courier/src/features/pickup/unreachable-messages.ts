// Texts about what a courier has to show before reporting that nobody could be reached: calls, the waiting time, and a
// photo of the door.

export const failProofMessages = {
  calls: { zh: '拨打电话 {count}/{needed} 次', en: 'Calls {count}/{needed}' },
  notArrived: {
    zh: '先确认到达，再等待 {minutes} 分钟',
    en: 'Confirm arrival first, then wait {minutes} minutes',
  },
  photo: { zh: '门口照片', en: 'Photo of the door' },
  waited: { zh: '已等待 {minutes} 分钟', en: 'Waited {minutes} minutes' },
  waiting: { zh: '还需等待 {time}', en: 'Wait {time} more' },
} as const
