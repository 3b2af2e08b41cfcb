// The columns of the exported list of proposed prices for customers, which formula rules derive from what buyers pay.

import { channelText } from '@huishou/wire/catalog/choices'
import { formulaProposalStateText, replaceCauseText } from '@huishou/wire/sales/formula-states'
import type { Language } from '@huishou/wire/text'
import { exportColumn as column } from '../../audit/index.ts'
import { day, moment, money, orEmpty, percent } from '../../platform/document/index.ts'
import { readCity } from '../../place/index.ts'
import type { WireProposal } from './read-proposals.ts'

const ALL_CITIES = { zh: '全部城市（默认价）', en: 'All cities (default)' }

const cityOf = ({ cityId, cityName }: WireProposal, language: Language): string =>
  cityId === null
    ? ALL_CITIES[language]
    : ((language === 'en' ? readCity(cityId)?.nameEn : null) ?? cityName ?? '')

/** Columns of an exported price proposal. */
export const proposalColumns = [
  column<WireProposal>('日期', 'Day', ({ day: on }) => day(on)),
  column<WireProposal>('状态', 'State', ({ state }, language) => formulaProposalStateText[state][language]),
  column<WireProposal>('品类', 'Material', ({ name, nameEn }, language) =>
    language === 'zh' ? name : nameEn,
  ),
  column<WireProposal>('城市', 'City', cityOf),
  column<WireProposal>('渠道', 'Channel', ({ channel }, language) => channelText[channel][language]),
  column<WireProposal>('原价（元/公斤）', 'Old price (yuan/kg)', ({ oldFen }) => orEmpty(oldFen, money)),
  column<WireProposal>('建议价（元/公斤）', 'Proposed (yuan/kg)', ({ newFen }) => money(newFen)),
  column<WireProposal>('变化（%）', 'Change (%)', ({ changePct }) =>
    orEmpty(changePct, (change) => percent(Math.round(change * 100))),
  ),
  column<WireProposal>('买家', 'Buyer', ({ buyerName }) => buyerName),
  column<WireProposal>('买家报价（元/吨）', 'Buyer’s price (yuan/t)', ({ fenPerTonne }) =>
    money(fenPerTonne),
  ),
  column<WireProposal>('报价生效日', 'In force since', ({ fromDay }) => day(fromDay)),
  column<WireProposal>('差价（%）', 'Spread (%)', ({ spreadBp }) => percent(spreadBp)),
  column<WireProposal>('处理人', 'Decided by', ({ decidedByName }) => decidedByName),
  column<WireProposal>('处理时间', 'Decided', ({ decidedAt }) => orEmpty(decidedAt, moment)),
  column<WireProposal>('原因', 'Reason', ({ cause, reason }, language) =>
    cause === null ? reason : replaceCauseText[cause][language],
  ),
  column<WireProposal>('价格表', 'Price list', ({ priceListLabel }) => priceListLabel),
]
