// Text about an error whose cause is not known.

export const errorMessages = {
  unknown: { zh: '出了点问题，请稍后再试', en: 'Something went wrong. Please try again.' },
} as const
