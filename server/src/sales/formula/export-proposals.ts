// Exports proposed prices for customers, which follow what buyers pay, as a table.

import { channelText } from '@huishou/wire/catalog/choices'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { TableRow } from '@huishou/wire/exported-table'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { exportFormulaProposals } from '@huishou/wire/sales/formula-proposals'
import { formulaProposalStateText, replaceCauseText } from '@huishou/wire/sales/formula-states'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import { recordAudit } from '../../audit/index.ts'
import { day, moment, money, orEmpty, percent } from '../../platform/document/index.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { Trx } from '../life-cycle.ts'
import { proposalsWhere, toWireProposals, type WireProposal } from './read-proposals.ts'

const MOST = 20_000
const HEAD = {
  zh: [
    '日期',
    '状态',
    '品类',
    '城市',
    '渠道',
    '原价（元/公斤）',
    '建议价（元/公斤）',
    '变化（%）',
    '买家',
    '买家报价（元/吨）',
    '报价生效日',
    '差价（%）',
    '处理人',
    '处理时间',
    '原因',
    '价格表',
  ],
  en: [
    'Day',
    'State',
    'Material',
    'City',
    'Channel',
    'Old price (yuan/kg)',
    'Proposed (yuan/kg)',
    'Change (%)',
    'Buyer',
    'Buyer’s price (yuan/t)',
    'In force since',
    'Spread (%)',
    'Decided by',
    'Decided',
    'Reason',
    'Price list',
  ],
}
const ALL_CITIES = { zh: '全部城市（默认价）', en: 'All cities (default)' }

const lineOf = (row: WireProposal, language: Language): TableRow => [
  day(row.day),
  formulaProposalStateText[row.state][language],
  row[language === 'zh' ? 'name' : 'nameEn'],
  row.cityName ?? ALL_CITIES[language],
  channelText[row.channel][language],
  orEmpty(row.oldFen, money),
  money(row.newFen),
  orEmpty(row.changePct, (change) => percent(Math.round(change * 100))),
  row.buyerName,
  money(row.fenPerTonne),
  day(row.fromDay),
  percent(row.spreadBp),
  row.decidedByName,
  orEmpty(row.decidedAt, moment),
  row.cause === null ? row.reason : replaceCauseText[row.cause][language],
  row.priceListLabel,
]

/** Proposals as a table; the download is recorded in the audit log. Refuses EXPORT_TOO_LONG. */
export const exportProposals = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { state, ...where }: InputOf<typeof exportFormulaProposals>,
  language: Language,
): Promise<ReplyOf<typeof exportFormulaProposals> | Refusal> => {
  const rows = await proposalsWhere(trx, where)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'proposed'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute()
  if (rows.length > MOST) return refuse('EXPORT_TOO_LONG', { values: { limit: MOST.toLocaleString('en') } })
  const lines = (await toWireProposals(trx, now, rows)).map((row) => lineOf(row, language))
  await recordAudit(trx, actor, now, {
    action: 'formula-proposal.export',
    subject: 'formulaProposal',
    subjectId: null,
    after: { lines: lines.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return { fileName: `price-proposals-${dayOf(now)}`, head: HEAD[language], rows: lines, lines: lines.length }
}
