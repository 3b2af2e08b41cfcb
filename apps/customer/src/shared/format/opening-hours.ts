/** Formats opening hours, `08:00-20:00`, with a dash: `08:00–20:00`. */
export const hoursText = (openingHours: string): string => openingHours.replace('-', '–')
