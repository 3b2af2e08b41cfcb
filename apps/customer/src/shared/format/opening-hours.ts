/** `08:00-20:00` as it is printed: `08:00–20:00`. */
export const hoursText = (openingHours: string): string => openingHours.replace('-', '–')
