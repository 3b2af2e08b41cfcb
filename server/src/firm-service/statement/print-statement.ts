import { firmStatementStateText } from '@huishou/wire/firm/states'
import { formatFen } from '@huishou/wire/money'
import type { Language, Text } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import type { PrintedBlock, PrintedColumn, PrintedDocument } from '../../platform/document/index.ts'
import type { StatementRow } from '../tables.ts'
import type { Content } from './collect-slips.ts'

type Site = Content['sites'][number]

const words = {
  title: { zh: '企业回收对账单', en: 'Statement' },
  firm: { zh: '企业', en: 'Firm' },
  seller: { zh: '回收方', en: 'Collected by' },
  month: { zh: '对账月份', en: 'Month' },
  state: { zh: '状态', en: 'State' },
  due: { zh: '最晚付款日', en: 'Due' },
  reference: { zh: '付款凭证号', en: 'Reference' },
  slips: { zh: '称重单', en: 'Slips' },
  weight: { zh: '总重量', en: 'Weight' },
  carbon: { zh: '减碳', en: 'CO₂e saved' },
  total: { zh: '合计', en: 'Total' },
  sum: { zh: '结算金额合计', en: 'Total payable to the firm' },
  day: { zh: '日期', en: 'Day' },
  slip: { zh: '称重单', en: 'Slip' },
  material: { zh: '品类', en: 'Material' },
  quantity: { zh: '净重/数量', en: 'Quantity' },
  price: { zh: '单价（元）', en: 'Price (¥)' },
  amount: { zh: '金额（元）', en: 'Amount (¥)' },
  reversed: { zh: '已冲正', en: 'reversed' },
  signFirm: { zh: '企业（盖章）', en: 'Firm' },
  signSeller: { zh: '回收方（盖章）', en: 'Collected by' },
  printed: { zh: '打印于', en: 'printed' },
} as const satisfies Record<string, Text>

const units = { kg: { zh: '公斤', en: 'kg' }, piece: { zh: '件', en: 'pieces' } }

const siteBlocks = (site: Site, language: Language): PrintedBlock[] => {
  const say = (word: keyof typeof words) => words[word][language]
  const columns: PrintedColumn[] = [
    { head: say('day'), share: 15 },
    { head: say('slip'), share: 21 },
    { head: say('material'), share: 25 },
    { head: say('quantity'), share: 20, align: 'right' },
    { head: say('price'), share: 15, align: 'right' },
    { head: say('amount'), share: 18, align: 'right' },
  ]
  const rows = site.slips.flatMap((slip) =>
    slip.lines.map((line, at) => ({
      cells: [
        at === 0 ? slip.day : '',
        at === 0 ? `${slip.slipNumber}${slip.reversed ? ` ${say('reversed')}` : ''}` : '',
        (language === 'en' && line.nameEn) || line.name,
        `${line.unit === 'kg' ? formatKg(line.netG) : line.count} ${units[line.unit][language]}`,
        formatFen(line.unitFen),
        formatFen(line.amountFen),
      ],
    })),
  )
  const total = [say('total'), '', '', `${formatKg(site.totalG)} ${units.kg[language]}`, '']
  return [
    { kind: 'text', text: `${site.name}　${site.address}` },
    { kind: 'table', columns, rows, totals: [[...total, formatFen(site.totalFen)]] },
  ]
}

/**
 * Lays out a firm's statement as a printable document to be signed, with the materials, weights, prices and amounts of
 * each weighing slip of the firm's sites.
 */
export const printStatement = (
  row: StatementRow,
  content: Content,
  { firmName, seller, language, now }: { firmName: string; seller: string; language: Language; now: number },
): PrintedDocument => {
  const say = (word: keyof typeof words) => words[word][language]
  const fact = (word: keyof typeof words, value: string | null): [string, string][] =>
    value === null || value === '' ? [] : [[say(word), value]]
  const facts = [
    ...fact('firm', firmName),
    ...fact('seller', seller),
    ...fact('month', row.month),
    ...fact('state', firmStatementStateText[row.state][language]),
    ...fact('slips', String(row.slips)),
    ...fact('weight', `${formatKg(row.totalG)} ${units.kg[language]}`),
    ...fact('carbon', `${formatKg(row.co2g)} ${units.kg[language]}`),
    ...fact('due', row.dueOn),
    ...fact('reference', row.reference),
    ...fact('sum', `¥${formatFen(row.totalFen)}`),
  ]
  return {
    language,
    sheets: [
      {
        title: say('title'),
        aside:
          language === 'zh' ? `${row.month} 第 ${row.revision} 版` : `${row.month}, version ${row.revision}`,
        blocks: [{ kind: 'facts', facts }, ...content.sites.flatMap((site) => siteBlocks(site, language))],
        signatures: [say('signSeller'), say('signFirm')],
      },
    ],
    footer: `${seller}    ${say('printed')} ${dateTimeOf(now)}`,
  }
}
