import { carbonScopes, carbonScopeText } from '@huishou/wire/carbon/choices'
import {
  carbonStatementPdf,
  exportCarbonStatement,
  staffCarbonStatement,
} from '@huishou/wire/client/carbon/statement'
import { Button, Segmented, Skeleton } from 'antd'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { DataAsOfLine } from '../../shared/display/data-as-of-line.tsx'
import { LoadError, NothingHere } from '../../shared/display/load-states.tsx'
import { PdfButton } from '../../shared/display/pdf-button.tsx'
import { DayRange } from '../../shared/filter/day-range.tsx'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import {
  daysOf,
  statementInput,
  thisYear,
  yearOf,
  type CarbonProps,
  type StatementInput,
} from './carbon-url-state.ts'
import { messages } from './messages.ts'
import { StatementView } from './statement-view.tsx'
import { SubjectSelect } from './subject-select.tsx'

const toChoose = {
  person: messages.chooseCustomer,
  firm: messages.chooseFirm,
  street: messages.chooseStreet,
}

/** Tab with the carbon statement of the company, a customer, a firm or a street office. */
export function StatementTab({ filters, onChange }: CarbonProps) {
  const say = useSay()
  const input = statementInput(filters)
  const asked = useRead(staffCarbonStatement, input)
  const statement = input === null ? undefined : asked.data
  return (
    <>
      <Toolbar
        filters={filters}
        onChange={onChange}
        input={input}
        chosenName={statement?.subjectName ?? ''}
      />
      {input === null && filters.scope !== 'company' ? (
        <section className="sheet padded">
          <NothingHere text={say(toChoose[filters.scope])} />
        </section>
      ) : asked.error ? (
        <LoadError asked={asked} />
      ) : !statement ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          <DataAsOfLine asked={asked} />
          <StatementView statement={statement} />
        </>
      )}
    </>
  )
}

function Toolbar({
  filters,
  onChange,
  input,
  chosenName,
}: CarbonProps & { input: StatementInput | null; chosenName: string }) {
  const say = useSay()
  const year = thisYear()
  return (
    <div className="toolbar">
      <Segmented
        aria-label={say(messages.scope)}
        value={filters.scope}
        onChange={(scope) => onChange({ scope })}
        options={carbonScopes.map((value) => ({ value, label: say(carbonScopeText[value]) }))}
      />
      <SubjectSelect filters={filters} onChange={onChange} chosenName={chosenName} />
      <DayRange {...daysOf(filters)} label={say(messages.days)} onChange={onChange} />
      <Button type="text" onClick={() => onChange(yearOf(year))}>
        {say(messages.thisYear)}
      </Button>
      <Button type="text" onClick={() => onChange(yearOf(year - 1))}>
        {say(messages.lastYear)}
      </Button>
      <span className="grow" />
      {input && (
        <>
          <PdfButton endpoint={carbonStatementPdf} input={input} text={say(messages.pdf)} />
          <ExportButton endpoint={exportCarbonStatement} input={input} text={say(messages.export)} />
        </>
      )}
    </div>
  )
}
