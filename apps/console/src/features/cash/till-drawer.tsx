import { approveTillCount, sendBackTillCount } from '@huishou/wire/client/cash/till'
import { cashLimits, cashTillStateText } from '@huishou/wire/cash/states'
import { dayOf } from '@huishou/wire/time'
import { Descriptions } from 'antd'
import { Check, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { fact } from '../../shared/record/description-item.ts'
import { Photos } from '../../shared/record/photos.tsx'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { DenominationsList } from './denominations-list.tsx'
import { DifferenceAmount } from './difference-amount.tsx'
import { useCashDecision, useTill, type Till } from './queries.ts'
import { tillTones } from './till-columns.tsx'
import { messages } from './messages.ts'

const ApproveDialog = dialogOf<typeof approveTillCount, Till>({
  endpoint: approveTillCount,
  useSend: useCashDecision,
  title: messages.approve,
  lead: ({ shopName, countedFen, expectedFen, differenceFen }, { say }) => (
    <p>
      {say(messages.approveTillText, {
        shop: shopName,
        counted: money(countedFen),
        expected: money(expectedFen),
        difference: money(differenceFen),
      })}
    </p>
  ),
  input: ({ id }) => ({ id }),
})

const SendBackDialog = dialogOf<typeof sendBackTillCount, Till, { reason: string }>({
  endpoint: sendBackTillCount,
  useSend: useCashDecision,
  title: messages.sendBack,
  danger: true,
  lead: messages.sendBackTillText,
  Fields: () => <ReasonField max={cashLimits.reason} autoFocus />,
  input: ({ id }, { reason }) => ({ id, reason: reason.trim() }),
})

const actions: readonly RecordAction<Till>[] = [
  {
    name: 'approve',
    text: messages.approve,
    Icon: Check,
    endpoint: approveTillCount,
    look: 'primary',
    Dialog: ApproveDialog,
  },
  {
    name: 'send_back',
    text: messages.sendBack,
    Icon: Undo2,
    endpoint: sendBackTillCount,
    Dialog: SendBackDialog,
  },
]

/** Drawer with the till of one shop, from opening to cash-up: counts, differences, and deposits taken to the bank. */
export function TillDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const say = useSay()
  return (
    <RecordDrawer<Till>
      open={id !== null}
      size={560}
      asked={useTill(id)}
      waiting={say(messages.tills)}
      onClose={onClose}
      head={({ shopName, state }) => (
        <>
          {shopName} <ToneTag tone={tillTones[state]}>{say(cashTillStateText[state])}</ToneTag>
        </>
      )}
    >
      {(row) => (
        <div key={row.id}>
          <RecordActions of={actions} row={row} may={row.may} explained />
          <Facts row={row} />
          <Deposits row={row} />
        </div>
      )}
    </RecordDrawer>
  )
}

function Facts({ row }: { row: Till }) {
  const say = useSay()
  const { state, openDifferenceFen, counts, reason, shopId, openedAt, endedAt } = row
  const byAt = (by: string, at: number | null) =>
    at === null ? null : say(messages.byAt, { by, at: fullTime(at) })
  const until = endedAt === null ? '' : `&to=${dayOf(endedAt)}`
  return (
    <Section
      title={say(messages.details)}
      extra={
        <Link to={`?tab=movements&at=till&who=${shopId}&from=${dayOf(openedAt)}${until}`}>
          {say(messages.itsMovements)}
        </Link>
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.opened), byAt(row.openedByName, openedAt)),
          ...fact(say(messages.openCount), <span className="money">{money(row.openFen)}</span>),
          ...fact(
            say(messages.openDifference),
            openDifferenceFen === 0 ? null : <DifferenceAmount fen={openDifferenceFen} />,
          ),
          ...fact(say(messages.cashUp), byAt(row.countedByName, row.countedAt)),
          ...(state === 'open'
            ? []
            : [
                ...fact(say(messages.counted), <strong className="money">{money(row.countedFen)}</strong>),
                ...fact(say(messages.notes), counts.length > 0 && <DenominationsList counts={counts} />),
                ...fact(say(messages.expected), <span className="money">{money(row.expectedFen)}</span>),
                ...fact(say(messages.difference), <DifferenceAmount fen={row.differenceFen} />),
              ]),
          ...fact(say(shared.reason), reason),
          ...fact(say(messages.ended), byAt(row.endedByName, endedAt)),
        ]}
      />
    </Section>
  )
}

function Deposits({ row: { deposits } }: { row: Till }) {
  const say = useSay()
  if (deposits.length === 0) return null
  return (
    <Section title={say(messages.deposits)}>
      <Descriptions
        column={1}
        size="small"
        items={deposits.map(({ id, amountFen, reference, photos, at, byName }) => ({
          key: id,
          label: fullTime(at),
          children: (
            <span>
              <strong className="money">{money(amountFen)}</strong> {say(messages.reference, { reference })}{' '}
              <span className="faint">{byName}</span>
              <Photos urls={photos} label={say(messages.depositPhotos)} />
            </span>
          ),
        }))}
      />
    </Section>
  )
}
