import { Button } from '@huishou/kit/button'
import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import patterns from '@huishou/kit/patterns.module.css'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { FIRST_CARBON_YEAR } from '@huishou/wire/carbon/choices'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { ownCarbonStatement, ownCarbonStatementPdf } from '@huishou/wire/client/carbon/customer'
import { dayOf } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { NoRecordsPicture } from '../../../entities/illustrations/empty-state-pictures.tsx'
import { readQuery } from '../../../shared/api.ts'
import { appState } from '../../../shared/app-state.ts'
import { serverNow } from '../../../shared/clock.ts'
import { PdfButton } from '../../../shared/components/pdf-button.tsx'
import { Screen } from '../../../shared/components/screen.tsx'
import { kgText } from '../../../shared/format/numbers.ts'
import { useMessages } from '../../../shared/i18n.ts'
import styles from './carbon.module.css'
import { carbonMessages } from './carbon-messages.ts'
import { FactorsCard, MaterialsCard, MonthsCard } from './statement-cards.tsx'

type Statement = ReplyOf<typeof ownCarbonStatement>
type Asked = Pick<InputOf<typeof ownCarbonStatement>, 'year' | 'of'>

/** The carbon statement (减碳报告) of a calendar year, of the customer or of the firm the customer acts for. */
export function CarbonStatement({ of }: { of: 'me' | 'firm' }) {
  const messages = useMessages(carbonMessages)
  const navigator = useNavigator()
  const { token } = appState.use()
  const thisYear = Number(dayOf(serverNow()).slice(0, 4))
  const [chosen, setChosen] = useState<number | null>(null)
  // the first reply may correct the year of a phone whose clock is wrong
  const year = chosen ?? thisYear
  const asked: Asked = { year, of }
  const statement = useQuery({ ...readQuery(ownCarbonStatement, asked), enabled: Boolean(token) })
  usePullDownRefresh(() => statement.refetch())
  return (
    <>
      <NavBar title={messages.title} />
      {token && <YearBar year={year} last={thisYear} onChange={setChosen} />}
      <Screen
        query={statement}
        signedOut={{
          picture: <NoRecordsPicture />,
          title: messages.signedOut,
          text: messages.signedOutText,
          button: messages.signIn,
        }}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <SkeletonCards lines={[4, 4, 4]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.missing,
          text: messages.missingText,
          button: messages.toMine,
          onGo: () => void navigator.switchTab('/pages/mine/mine'),
        }}
      >
        {(data) => <StatementView statement={data} asked={asked} />}
      </Screen>
    </>
  )
}

function YearBar({ year, last, onChange }: { year: number; last: number; onChange: (year: number) => void }) {
  const messages = useMessages(carbonMessages)
  return (
    <div className={styles.years}>
      <Button
        tone="soft"
        aria-label={messages.before}
        icon={<ChevronLeft size={20} aria-hidden />}
        disabled={year <= FIRST_CARBON_YEAR}
        onClick={() => onChange(year - 1)}
      />
      <strong aria-live="polite">{messages.year(year)}</strong>
      <Button
        tone="soft"
        aria-label={messages.after}
        icon={<ChevronRight size={20} aria-hidden />}
        disabled={year >= last}
        onClick={() => onChange(year + 1)}
      />
    </div>
  )
}

function StatementView({ statement, asked }: { statement: Statement; asked: Asked }) {
  const messages = useMessages(carbonMessages)
  return (
    <div className="k-column">
      <TotalCard statement={statement} asked={asked} />
      {statement.orders > 0 && (
        <>
          <MaterialsCard materials={statement.materials} />
          <MonthsCard months={statement.months} />
          <FactorsCard factors={statement.factors} />
        </>
      )}
      <Card title={messages.how}>
        <ul className={patterns.bullets}>
          {messages.howText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function TotalCard({ statement, asked }: { statement: Statement; asked: Asked }) {
  const messages = useMessages(carbonMessages)
  const { subjectName, fromDay, toDay, orders, netG, co2g, uncountedG, uncountedPieces } = statement
  const missed = [
    ...(uncountedG > 0 ? [messages.kg(kgText(uncountedG))] : []),
    ...(uncountedPieces > 0 ? [messages.pieces(uncountedPieces)] : []),
  ]
  return (
    <Card title={subjectName} aside={<Badge>{messages.estimated}</Badge>}>
      <p className="k-muted">{messages.days(fromDay, toDay)}</p>
      {orders === 0 ? (
        <p>{messages.nothing(asked.year)}</p>
      ) : (
        <Facts ends className={styles.facts}>
          <Fact name={messages.saved}>
            <b>{messages.co2(kgText(co2g))}</b>
          </Fact>
          <Fact name={messages.recycled}>{messages.kg(kgText(netG))}</Fact>
          <Fact name={messages.orders}>{messages.ordersOf(orders)}</Fact>
          {missed.length > 0 && <Fact name={messages.uncounted}>{missed.join(messages.and)}</Fact>}
        </Facts>
      )}
      {orders > 0 && (
        <PdfButton endpoint={ownCarbonStatementPdf} input={asked} name={`carbon-${asked.year}.pdf`} />
      )}
    </Card>
  )
}
