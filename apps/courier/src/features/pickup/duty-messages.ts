// Texts of the switch between on duty and off duty.

export const dutyMessages = {
  off: { zh: '休息中', en: 'Off duty' },
  on: { zh: '上班中', en: 'On duty' },
} as const
