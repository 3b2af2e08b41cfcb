const zh = {
  under: (kg: string) => `${kg} 公斤以下`,
  over: (kg: string) => `${kg} 公斤以上`,
  between: (from: string, to: string) => `${from}–${to} 公斤`,
}
const en: typeof zh = {
  under: (kg) => `Under ${kg} kg`,
  over: (kg) => `Over ${kg} kg`,
  between: (from, to) => `${from}–${to} kg`,
}
const bandMessages = { zh, en }

const BAND = /^(\d+(?:\.\d+)?)(?:[-–](\d+(?:\.\d+)?))?\s?公斤(?:(以下)|(以上))?$/

/** Translates the estimated weight that an order stores, such as `10-20公斤`. Free text is returned unchanged. */
export const bandText = (band: string, language: keyof typeof bandMessages): string => {
  const [, from, to, under, over] = BAND.exec(band) ?? []
  const messages = bandMessages[language]
  if (from && to) return messages.between(from, to)
  if (from && under) return messages.under(from)
  return from && over ? messages.over(from) : band
}
