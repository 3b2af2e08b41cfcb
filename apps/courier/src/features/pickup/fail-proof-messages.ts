// Texts about the proof that a failed visit requires: calls, waiting time, and a photo.

export const failProofMessages = {
  calls: { zh: '拨打电话 {count}/{needed} 次', en: 'Calls {count}/{needed}' },
  notArrived: { zh: '先确认到达，再等待 10 分钟', en: 'Confirm arrival first, then wait 10 minutes' },
  photo: { zh: '门口照片', en: 'Photo of the door' },
  waited: { zh: '已等待 10 分钟', en: 'Waited 10 minutes' },
  waiting: { zh: '还需等待 {time}', en: 'Wait {time} more' },
} as const
