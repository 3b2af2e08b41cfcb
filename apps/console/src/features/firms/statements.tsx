import {
  correctFirmStatement,
  exportFirmStatement,
  firmStatementPdf,
  payFirmStatement,
  sendFirmStatement,
} from '@huishou/wire/client/firm/staff-statements'
import type { FirmStatementState } from '@huishou/wire/firm/states'
import { Skeleton } from 'antd'
import { Banknote, List, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { LoadError } from '../../shared/display/load-states.tsx'
import { PdfButton } from '../../shared/display/pdf-button.tsx'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import { money, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ActionButton } from '../../shared/record/action-button.tsx'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { Section } from '../../shared/record/section.tsx'
import { messages } from './messages.ts'
import { useStatements, type Statement } from './queries.ts'
import { Part } from './firm-part-layout.tsx'
import { CorrectDialog, PayDialog, SendDialog } from './statement-dialogs.tsx'
import { StatementSlips } from './statement-slips.tsx'

const tones: Record<FirmStatementState, Tone> = {
  draft: 'calm',
  sent: 'info',
  disputed: 'bad',
  agreed: 'warn',
  paid: 'good',
  replaced: 'calm',
}
const actions: readonly RecordAction<Statement>[] = [
  { name: 'send', text: messages.send, Icon: Send, endpoint: sendFirmStatement, Dialog: SendDialog },
  { name: 'pay', text: messages.pay, Icon: Banknote, endpoint: payFirmStatement, Dialog: PayDialog },
  {
    name: 'correct',
    text: messages.correct,
    Icon: RotateCcw,
    endpoint: correctFirmStatement,
    Dialog: CorrectDialog,
  },
]

/** Section with the statements of a firm, each with its available actions. */
export function Statements({ firmId }: { firmId: number }) {
  const say = useSay()
  const asked = useStatements(firmId)
  return (
    <Section title={say(messages.statements)}>
      {asked.error ? (
        <LoadError asked={asked} />
      ) : !asked.data ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : asked.data.rows.length === 0 ? (
        <p className="faint">{say(messages.noStatements)}</p>
      ) : (
        asked.data.rows.map((statement) => <One key={statement.id} statement={statement} />)
      )}
    </Section>
  )
}

function One({ statement }: { statement: Statement }) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { id, month, revision, state, stateText, slips, totalG, totalFen, dueOn, objection, may } = statement
  const buttons = (
    <RecordActions of={actions} row={statement} may={may} hideStopped>
      <ActionButton
        text={say(open ? messages.hideSlips : messages.seeSlips)}
        Icon={List}
        onClick={() => setOpen(!open)}
      />
      <PdfButton endpoint={firmStatementPdf} input={{ id }} text={say(messages.printOne)} />
      <ExportButton endpoint={exportFirmStatement} input={{ id }} text={say(messages.exportOne)} iconOnly />
    </RecordActions>
  )
  return (
    <>
      <Part actions={buttons}>
        <p>
          <b>{month}</b> {say(messages.version, { revision })}{' '}
          <ToneTag tone={tones[state]}>{stateText}</ToneTag> <b className="money">{money(totalFen)}</b>
        </p>
        <p className="faint">
          {[
            say(messages.slips, { count: slips }),
            weight(totalG, language),
            ...(dueOn === null ? [] : [say(messages.dueOn, { day: dueOn })]),
          ].join(' · ')}
        </p>
        {objection !== '' && <p>{say(messages.objection, { text: objection })}</p>}
      </Part>
      {open && <StatementSlips id={id} />}
    </>
  )
}
