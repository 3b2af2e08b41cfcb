import { reconcileWithdrawals, reconcileWithdrawalsLimits } from '@huishou/wire/client/withdrawal/staff'
import { addDays, dayOf } from '@huishou/wire/time'
import { withdrawalRails, withdrawalRailText, type WithdrawalRail } from '@huishou/wire/withdrawal/states'
import { Button, Segmented } from 'antd'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { CsvDrop, type CsvFile } from '../../shared/csv/table-file-input.tsx'
import { DayRange } from '../../shared/filter/day-range.tsx'
import { BackButton } from '../../shared/display/back-button.tsx'
import { useSay } from '../../shared/language.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useSend } from '../../shared/use-send.ts'
import type { Reconciled } from './queries.ts'
import { ReconcileResult } from './reconcile-result.tsx'
import { reconcileMessages as messages } from './reconcile-messages.ts'
import { messages as deskMessages } from './messages.ts'

const yesterdayOnly = () => {
  const yesterday = addDays(dayOf(Date.now()), -1)
  return { from: yesterday, to: yesterday }
}

/** Compares a provider's statement for a period with the withdrawals paid. Changing a field clears the result. */
export function ReconcileView({ onBack }: { onBack: () => void }) {
  const say = useSay()
  const [rail, setRail] = useState<WithdrawalRail>('wechat')
  const [days, setDays] = useState(yesterdayOnly)
  const [statement, setStatement] = useState<CsvFile | null>(null)
  const [found, setFound] = useState<Reconciled | null>(null)
  const { send, pending, refused, clear } = useSend(reconcileWithdrawals, setFound)
  const asks =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFound(null)
      clear()
    }
  const daysMissing = days.from === '' || days.to === ''
  const run = () => statement && void send({ rail, fromOn: days.from, toOn: days.to, csv: statement.text })
  return (
    <>
      <div className="toolbar">
        <BackButton text={deskMessages.backToDesk} onClick={onBack} />
      </div>
      <div className="sheet padded reconcile-form">
        <p className="faint">{say(messages.lead)}</p>
        <div className="toolbar">
          <Segmented<WithdrawalRail>
            aria-label={say(messages.rail)}
            value={rail}
            onChange={asks(setRail)}
            options={withdrawalRails.map((value) => ({ value, label: say(withdrawalRailText[value]) }))}
          />
          <DayRange from={days.from} to={days.to} label={say(messages.days)} onChange={asks(setDays)} />
          {daysMissing && <span className="bad">{say(messages.daysNeeded)}</span>}
        </div>
        <CsvDrop
          file={statement}
          onChange={asks(setStatement)}
          title={messages.drop}
          hint={messages.dropHint}
          limit={reconcileWithdrawalsLimits.csv}
          tooLarge={messages.tooLarge}
        />
        <RefusedAlert refused={refused} />
        <div>
          <Button
            type="primary"
            icon={<Scale size={15} />}
            disabled={statement === null || daysMissing}
            loading={pending}
            onClick={run}
          >
            {say(messages.run)}
          </Button>
        </div>
      </div>
      {found && <ReconcileResult found={found} name={[rail, days.from, days.to].join('_')} />}
    </>
  )
}
