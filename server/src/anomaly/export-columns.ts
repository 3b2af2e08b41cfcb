// The columns of exported anomaly cases.

import { anomalyRuleText } from '@huishou/wire/anomaly/rules'
import { anomalyCaseStateText, anomalyMeasureText } from '@huishou/wire/anomaly/states'
import { formatYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { exportColumn as column } from '../audit/index.ts'
import { moment, orEmpty } from '../platform/document/index.ts'
import type { WireCase } from './to-wire.ts'

const subjectsOf = (
  { subjects }: WireCase,
  kind: WireCase['subjects'][number]['kind'],
  language: Language,
): string =>
  subjects
    .filter((subject) => subject.kind === kind)
    .map(({ id, name, mobile }) => [name === '' ? String(id) : name, mobile].filter(Boolean).join(' '))
    .join(language === 'zh' ? '；' : '; ')

type Line = WireCase['evidence'][number]
const figure = (value: number | null, unit: Line['unit']): string => {
  if (value === null) return ''
  if (unit === 'fen') return formatYuan(value)
  if (unit === 'g') return `${value / 1000} kg`
  return unit === 'percent' ? `${value}%` : String(value)
}

/** The measure of the first line of evidence. */
const main = ({ evidence: [line] }: WireCase, language: Language): string =>
  line ? anomalyMeasureText[line.measure][language] : ''
const of = ({ evidence: [line] }: WireCase, which: 'value' | 'usual' | 'threshold'): string =>
  line ? figure(line[which], line.unit) : ''

/** Columns of an exported case. */
export const caseColumns = [
  column<WireCase>('编号', 'Number', ({ id }) => id),
  column<WireCase>('规则', 'Rule', ({ rule }, language) => anomalyRuleText[rule][language]),
  column<WireCase>('状态', 'State', ({ state }, language) => anomalyCaseStateText[state][language]),
  column<WireCase>('发生时间', 'Happened', ({ happenedAt }) => moment(happenedAt)),
  column<WireCase>('发现时间', 'Found', ({ openedAt }) => moment(openedAt)),
  column<WireCase>('员工', 'Staff', (row, language) => subjectsOf(row, 'staff', language)),
  column<WireCase>('客户', 'Customers', (row, language) => subjectsOf(row, 'customer', language)),
  column<WireCase>('订单', 'Orders', (row, language) => subjectsOf(row, 'order', language)),
  column<WireCase>('指标', 'Figure', main),
  column<WireCase>('本次', 'Value', (row) => of(row, 'value')),
  column<WireCase>('平时', 'Usual', (row) => of(row, 'usual')),
  column<WireCase>('阈值', 'Threshold', (row) => of(row, 'threshold')),
  column<WireCase>('负责人', 'Assigned to', ({ assigneeName }) => assigneeName),
  column<WireCase>('核查人', 'Looked at by', ({ lookedByName }) => lookedByName),
  column<WireCase>('核查时间', 'Looked at', ({ lookedAt }) => orEmpty(lookedAt, moment)),
  column<WireCase>('结案人', 'Closed by', ({ closedByName }) => closedByName),
  column<WireCase>('结案时间', 'Closed', ({ closedAt }) => orEmpty(closedAt, moment)),
  column<WireCase>('结案说明', 'Note', ({ note }) => note),
]
