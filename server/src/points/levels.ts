// Reads the membership levels of the business, and which of them a member has reached.

import type { ReplyOf } from '@huishou/wire/client'
import { firstGoldLevel, levelAt, levelsIn, type MemberLevel } from '@huishou/wire/points/levels'
import type { myLevel, userLevels } from '@huishou/wire/points/member-levels'
import type { Language } from '@huishou/wire/text'
import { readConfigValue, type ContentTables } from '../content/index.ts'
import type { Handle } from '../platform/database.ts'
import { readPoints } from './read-points-and-tasks.ts'
import { readRules } from './rules.ts'
import type { PointsTables } from './tables.ts'

type Row = ReplyOf<typeof userLevels>[number]

/** The member levels that the business has configured, lowest first; empty if there are none. */
const readLevels = async (db: Handle<ContentTables>): Promise<MemberLevel[]> =>
  levelsIn((await readConfigValue(db, 'member_levels')) ?? '[]') ?? []

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const goldBenefit = { zh: '按会员价回收', en: 'Member prices for what you sell' } as const

const toRow = (levels: readonly MemberLevel[], level: MemberLevel, language: Language): Row => {
  const gold = firstGoldLevel(levels)
  const inLanguage = (zh: string, en: string): string => (language === 'en' && en !== '' ? en : zh)
  return {
    id: level.id,
    name: inLanguage(level.name, level.nameEn),
    level: levels.indexOf(level) + 1,
    growth: level.growth,
    colour: level.colour,
    benefits: [
      ...(gold && level.growth >= gold.growth ? [goldBenefit[language]] : []),
      ...linesOf(inLanguage(level.benefits, level.benefitsEn)),
    ],
  }
}

/** All levels as customers read them, lowest first. */
export const readLevelRows = async (db: Handle<ContentTables>, language: Language): Promise<Row[]> => {
  const levels = await readLevels(db)
  return levels.map((level) => toRow(levels, level, language))
}

/**
 * The level that a member has reached, with its position counted from 1; null below the first level, or if the
 * business has none.
 */
export const readMemberLevel = async (
  db: Handle<PointsTables & ContentTables>,
  memberId: number,
): Promise<{ id: number; place: number } | null> => {
  const levels = await readLevels(db)
  if (levels.length === 0) return null
  const level = levelAt(levels, (await readPoints(db, memberId)).earned)
  return level && { id: level.id, place: levels.indexOf(level) + 1 }
}

/** Whether a member's level brings the prices of gold members (docs/rules/prices.md#tiers). */
export const hasGoldPrices = async (
  db: Handle<PointsTables & ContentTables>,
  memberId: number,
): Promise<boolean> => {
  const gold = firstGoldLevel(await readLevels(db))
  return gold !== null && (await readPoints(db, memberId)).earned >= gold.growth
}

/** A member's current and next level, with the growth still missing and how growth is earned. */
export const readStanding = async (
  db: Handle<PointsTables & ContentTables>,
  memberId: number,
  language: Language,
): Promise<ReplyOf<typeof myLevel>> => {
  const [rows, { earned: growth }, rules] = await Promise.all([
    readLevelRows(db, language),
    readPoints(db, memberId),
    readRules(db),
  ])
  const level = levelAt(rows, growth)
  const next = rows.find((row) => row.growth > growth) ?? null
  return { growth, level, next, missing: next ? next.growth - growth : 0, perYuan: rules.pointsPerYuan }
}
