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

/** What an order keeps of "about how much", `10-20公斤`, in the reader's language; words of somebody else as they are. */
export const bandText = (band: string, language: keyof typeof bandMessages): string => {
  const [, from, to, under, over] = BAND.exec(band) ?? []
  const words = bandMessages[language]
  if (from && to) return words.between(from, to)
  if (from && under) return words.under(from)
  return from && over ? words.over(from) : band
}
