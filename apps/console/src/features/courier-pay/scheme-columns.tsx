// Columns of the list of pay schemes, which say what couriers earn, for example for each stop or kilogram.

import { familyTextOf } from '@huishou/wire/catalog/waste-families'
import { withdrawPayScheme } from '@huishou/wire/client/courier-pay/staff'
import { dayOf } from '@huishou/wire/time'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime, money, moneyPerUnit } from '../../shared/format.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { messages } from './messages.ts'
import type { PayScheme } from './queries.ts'
import { WithdrawSchemeDialog } from './withdraw-scheme-dialog.tsx'

const actions: readonly RecordAction<PayScheme>[] = [
  {
    name: 'withdraw',
    text: messages.withdraw,
    endpoint: withdrawPayScheme,
    look: 'danger',
    Dialog: WithdrawSchemeDialog,
  },
]

type AmountName = 'stopFen' | 'onTimeFen' | 'lowestDayFen'

const amountOf = (name: AmountName): Column<PayScheme> => ({
  key: name,
  title: messages[name],
  width: 104,
  align: 'end',
  cell: ({ [name]: fen }) => (fen > 0 ? money(fen) : <span className="faint">—</span>),
})

export const schemeColumns: readonly Column<PayScheme>[] = [
  {
    key: 'startsOn',
    title: messages.startsOn,
    width: 176,
    cell: ({ startsOn }, { say, now }) => (
      <>
        {startsOn} {startsOn > dayOf(now) && <ToneTag tone="info">{say(messages.notBegun)}</ToneTag>}
      </>
    ),
  },
  {
    key: 'who',
    title: messages.who,
    width: 110,
    cell: ({ courierName, groupName }, { say }) =>
      groupName ? (
        <TwoLines first={groupName} second={say(messages.groupTag)} />
      ) : (
        courierName || say(messages.everybody)
      ),
  },
  amountOf('stopFen'),
  amountOf('onTimeFen'),
  {
    key: 'share',
    title: messages.share,
    width: 90,
    align: 'end',
    cell: ({ sharePermyriad }) =>
      sharePermyriad > 0 ? `${(sharePermyriad / 100).toFixed(2)}%` : <span className="faint">—</span>,
  },
  amountOf('lowestDayFen'),
  {
    key: 'perKg',
    title: messages.perKg,
    cell: ({ perKg }, { say, language }) =>
      perKg.length === 0 ? (
        <span className="faint">—</span>
      ) : (
        perKg.map(({ family, fenPerKg }) => (
          <div key={family}>
            {family === '' ? say(messages.others) : familyTextOf(family)[language]}{' '}
            {moneyPerUnit(fenPerKg, 'kg', language)}
          </div>
        ))
      ),
  },
  {
    key: 'createdBy',
    title: messages.createdBy,
    width: 160,
    cell: ({ createdBy, createdAt }) => (
      <span className="two-lines">
        <span>{createdBy}</span>
        <small>{fullTime(createdAt)}</small>
      </span>
    ),
  },
  {
    key: 'actions',
    title: null,
    width: 110,
    may: withdrawPayScheme,
    cell: (scheme) => <RecordActions of={actions} row={scheme} may={scheme.may} />,
  },
]
