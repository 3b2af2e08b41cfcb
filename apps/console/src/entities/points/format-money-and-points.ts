import type { Language } from '@huishou/wire/text'
import { money } from '../../shared/format.ts'

const pointsName: Record<Language, string> = { zh: '积分', en: 'points' }

/** Formats an amount of money and points, such as `¥19.90 + 990 积分`; a zero part is omitted, or `¥0.00` if both are zero. */
export const moneyAndPoints = (fen: number, points: number, language: Language): string => {
  const asPoints = `${points.toLocaleString('en-US')} ${pointsName[language]}`
  if (points === 0) return money(fen)
  return fen === 0 ? asPoints : `${money(fen)} + ${asPoints}`
}
