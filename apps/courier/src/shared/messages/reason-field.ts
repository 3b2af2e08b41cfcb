// Texts of the field in which couriers and clerks give a reason.
export const reasonMessages = {
  label: { zh: '原因', en: 'Reason' },
  missing: { zh: '请选择或填写原因', en: 'Choose or enter a reason' },
  placeholder: { zh: '其他原因', en: 'Other reason' },
} as const
