// Texts of the sheet for reporting that a visit has failed.

export const failMessages = {
  action: { zh: '确认上门失败', en: 'Report as failed' },
  cause: { zh: '失败原因', en: 'Reason' },
  causeMissing: { zh: '请选择原因', en: 'Choose a reason' },
  done: { zh: '已登记上门失败', en: 'Reported as failed' },
  note: { zh: '补充说明（选填）', en: 'Details (optional)' },
} as const
