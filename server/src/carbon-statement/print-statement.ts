// Lays out a carbon statement as a printable document.

import { carbonScopeText, carbonStreetNote } from '@huishou/wire/carbon/choices'
import type { Language, Text } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import type { PrintedBlock, PrintedDocument } from '../platform/document/index.ts'
import type { CarbonStatement } from './make-statement.ts'

const words = {
  title: { zh: '减碳报告', en: 'Carbon statement' },
  subject: { zh: '对象', en: 'For' },
  scope: { zh: '范围', en: 'Scope' },
  days: { zh: '结算日期', en: 'Settled' },
  to: { zh: ' 至 ', en: ' to ' },
  orders: { zh: '已结算订单', en: 'Settled orders' },
  weight: { zh: '回收重量', en: 'Recycled' },
  saved: { zh: '减碳量（估算）', en: 'Carbon saved (estimate)' },
  uncounted: { zh: '未计入减碳', en: 'Not counted' },
  material: { zh: '品类', en: 'Material' },
  net: { zh: '净重/数量', en: 'Quantity' },
  co2: { zh: '减碳量（公斤 CO₂e）', en: 'Saved (kg CO₂e)' },
  none: { zh: '未计入', en: 'not counted' },
  month: { zh: '月份', en: 'Month' },
  monthWeight: { zh: '回收重量（公斤）', en: 'Recycled (kg)' },
  factor: { zh: '系数', en: 'Factor' },
  source: { zh: '来源与版本', en: 'Source and version' },
  starts: { zh: '生效日期', en: 'Valid from' },
  applied: { zh: '适用重量（公斤）', en: 'Applied to (kg)' },
  total: { zh: '合计', en: 'Total' },
  nothing: { zh: '这段时间没有已结算的回收', en: 'Nothing was settled in this period' },
  noFactors: { zh: '没有用到减碳系数', en: 'No factor was used' },
  factors: {
    zh: '所用减碳系数（公斤 CO₂e/公斤，取结算当天有效的系数）：',
    en: 'Factors used, in kg CO₂e per kg, as valid on the day of each settlement:',
  },
  byMonth: { zh: '按月：', en: 'By month:' },
  note: {
    zh: '减碳量按公开发布的平均系数乘以已结算称重单的净重估算，逐行四舍五入到克；已冲正的订单不计入，没有系数的重量单列、不计入。实际减排取决于后续处理，本报告不是经核证的减排量，不能用于碳交易或抵消。',
    en: 'Carbon saved is an estimate: net weights of settled slips times published average factors, each line rounded to the nearest gram. Reversed orders are left out; weight without a factor is listed separately and not counted. The real saving depends on what becomes of the material. This is not a certified reduction and cannot be traded or used as an offset.',
  },
  streetOnly: carbonStreetNote,
  printed: { zh: '打印于', en: 'printed' },
} as const satisfies Record<string, Text>

type Say = (word: keyof typeof words) => string
const kg = { zh: '公斤', en: 'kg' }
const pieces = { zh: '件', en: 'pieces' }
const nameIn = ({ name, nameEn }: { name: string; nameEn: string }, language: Language): string =>
  (language === 'en' && nameEn) || name

/** The quantity that was not counted, as text: weight, pieces, or both; empty if everything was counted. */
export const uncountedText = (
  { uncountedG, uncountedPieces }: Pick<CarbonStatement, 'uncountedG' | 'uncountedPieces'>,
  language: Language,
): string =>
  [
    ...(uncountedG > 0 ? [`${formatKg(uncountedG)} ${kg[language]}`] : []),
    ...(uncountedPieces > 0 ? [`${uncountedPieces} ${pieces[language]}`] : []),
  ].join(language === 'zh' ? '、' : ', ')

/** Says how much of a material was settled before it had a factor. */
const partlyText = (uncountedG: number, language: Language): string =>
  language === 'zh'
    ? `（其中 ${formatKg(uncountedG)} 公斤当时没有系数）`
    : ` (${formatKg(uncountedG)} kg had no factor)`

const materialTable = (
  { materials, netG, co2g }: CarbonStatement,
  say: Say,
  language: Language,
): PrintedBlock => ({
  kind: 'table',
  columns: [
    { head: say('material'), share: 44 },
    { head: say('net'), share: 28, align: 'right' },
    { head: say('co2'), share: 30, align: 'right' },
  ],
  rows: materials.map((row) => ({
    cells: [
      nameIn(row, language),
      row.unit === 'piece' ? `${row.count} ${pieces[language]}` : `${formatKg(row.netG)} ${kg[language]}`,
      row.co2g === null
        ? say('none')
        : `${formatKg(row.co2g)}${row.uncountedG > 0 ? partlyText(row.uncountedG, language) : ''}`,
    ],
  })),
  totals: [[say('total'), `${formatKg(netG)} ${kg[language]}`, formatKg(co2g)]],
  empty: say('nothing'),
})

const monthTable = ({ months }: CarbonStatement, say: Say): PrintedBlock => ({
  kind: 'table',
  columns: [
    { head: say('month'), share: 44 },
    { head: say('monthWeight'), share: 28, align: 'right' },
    { head: say('co2'), share: 30, align: 'right' },
  ],
  rows: months.map(({ month, netG, co2g }) => ({ cells: [month, formatKg(netG), formatKg(co2g)] })),
})

const factorTable = ({ factors }: CarbonStatement, say: Say, language: Language): PrintedBlock => ({
  kind: 'table',
  columns: [
    { head: say('material'), share: 24 },
    { head: say('factor'), share: 12, align: 'right' },
    { head: say('source'), share: 30 },
    { head: say('starts'), share: 18 },
    { head: say('applied'), share: 20, align: 'right' },
  ],
  rows: factors.map((row) => ({
    cells: [
      nameIn(row, language),
      formatKg(row.co2gPerKg),
      `${row.source} ${row.version}`,
      row.startsOn,
      formatKg(row.netG),
    ],
  })),
  empty: say('noFactors'),
})

/** A statement as a document of one or more pages; `company` is the name of the business that issues it. */
export const printStatement = (
  statement: CarbonStatement,
  { company, language, now }: { company: string; language: Language; now: number },
): PrintedDocument => {
  const say: Say = (word) => words[word][language]
  const { scope, subjectName, fromDay, toDay, orders, netG, co2g } = statement
  const missed = uncountedText(statement, language)
  const facts: [string, string][] = [
    [say('subject'), subjectName],
    [say('scope'), carbonScopeText[scope][language]],
    [say('days'), `${fromDay}${say('to')}${toDay}`],
    [say('orders'), String(orders)],
    [say('weight'), `${formatKg(netG)} ${kg[language]}`],
    [say('saved'), `${formatKg(co2g)} ${kg[language]} CO₂e`],
    ...(missed === '' ? [] : [[say('uncounted'), missed] as [string, string]]),
  ]
  return {
    language,
    sheets: [
      {
        title: say('title'),
        aside: `${fromDay}${say('to')}${toDay}`,
        blocks: [
          { kind: 'facts', facts },
          { kind: 'text', text: `${say('note')}${scope === 'street' ? ` ${say('streetOnly')}` : ''}` },
          materialTable(statement, say, language),
          { kind: 'text', text: say('byMonth') },
          monthTable(statement, say),
          { kind: 'text', text: say('factors') },
          factorTable(statement, say, language),
        ],
      },
    ],
    footer: `${company}    ${say('printed')} ${dateTimeOf(now)}`,
  }
}
