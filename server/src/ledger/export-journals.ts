import type { InputOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportJournals as exportEndpoint } from '@huishou/wire/ledger/staff'
import type { Refusal } from '@huishou/wire/refusals'
import { exportColumn as column, exportPages, MOST_READ_ON } from '../audit/index.ts'
import { moment, money, orEmpty } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { AdjustTables } from './adjust-balance.ts'
import { readJournalsOn } from './read-journals.ts'

type Journal = Awaited<ReturnType<typeof readJournalsOn>>['rows'][number]
type Line = Omit<Journal, 'entries'> & { entry: Journal['entries'][number] }

const columns = [
  column<Line>('流水号', 'Journal', ({ id }) => id),
  column<Line>('时间', 'Time', ({ at }) => moment(at)),
  column<Line>('类型', 'Kind', ({ kindText }) => kindText),
  column<Line>('摘要', 'Text', ({ text }) => text),
  column<Line>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Line>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Line>('科目', 'Account', ({ entry }) => entry.accountText),
  column<Line>('科目代码', 'Account code', ({ entry }) => entry.account),
  column<Line>('金额（元）', 'Amount (yuan)', ({ entry }) => money(entry.amountFen)),
  column<Line>('余额（元）', 'Balance (yuan)', ({ entry }) => orEmpty(entry.balanceAfterFen, money)),
  column<Line>('冲正流水', 'Corrects', ({ correctsId }) => correctsId),
  column<Line>('经手人', 'By', ({ staffName }) => staffName),
  column<Line>('凭证', 'Key', ({ key }) => key),
]

/** Exports the ledger journals that match the filters of the screen as a table, with one line for each entry. */
export const exportJournals = async (
  call: Call<typeof exportEndpoint, AdjustTables>,
  input: InputOf<typeof exportEndpoint>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Line, AdjustTables>({
    call,
    fileName: 'journals',
    columns,
    action: 'ledger.export',
    subject: 'ledger',
    most: MOST_READ_ON,
    read: async (_page, most, last) => {
      const { rows, entries } = await readJournalsOn(call.db, input, call.request.language, { most, last })
      return {
        total: entries,
        rows: rows.flatMap(({ entries: own, ...journal }) => own.map((entry) => ({ ...journal, entry }))),
      }
    },
  })
