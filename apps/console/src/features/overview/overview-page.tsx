// Overview page: pending work, today's figures, and a chart of the last 7, 30 or 90 days. While there are no orders to
// show, users who may set up the business see the steps to set it up instead.

import { formatKg } from '@huishou/wire/weight'
import { Segmented, Skeleton, Table } from 'antd'
import { CircleCheck, ClipboardPlus, Loader, Scale, Wallet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LoadError, NothingHere } from '../../shared/display/load-states.tsx'
import { MissingSteps } from '../../entities/setup/missing-steps.tsx'
import { SetupList } from '../../entities/setup/setup-list.tsx'
import { useMaySetUp } from '../../entities/setup/setup-queries.ts'
import { money, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { oneOf, useUrlState } from '../../shared/url-state.ts'
import { measures, type Measure } from './chart-measures.ts'
import { useFigures, type DayFigures, type Figures } from './queries.ts'
import { FigureTile } from './figure-tile.tsx'
import { messages } from './messages.ts'
import { WorkList } from './work-list.tsx'
import './overview.css'

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))
const CHART_HEIGHT = 320
const spec = {
  days: oneOf(['7', '30', '90'], '30'),
  show: oneOf(['totalFen', 'totalG', 'orders'], 'totalFen'),
  as: oneOf(['chart', 'table'], 'chart'),
}

export function OverviewPage() {
  const [{ days, show, as }, change] = useUrlState(spec)
  const asked = useFigures(Number(days))
  const maySetUp = useMaySetUp()
  if (asked.error && !asked.data)
    return (
      <div className="page">
        <LoadError asked={asked} />
      </div>
    )
  if (asked.data && maySetUp && isEmpty(asked.data))
    return (
      <div className="page">
        <SetupList />
      </div>
    )
  return (
    <div className="page">
      {asked.data ? (
        <>
          <MissingSteps />
          <WorkList today={asked.data.today} />
          <Today today={asked.data.today} yesterday={asked.data.yesterday} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
      <TrendCard days={days} show={show} as={as} onChange={change} figures={asked.data?.days} />
    </div>
  )
}

function Today({ today, yesterday }: Pick<Figures, 'today' | 'yesterday'>) {
  const say = useSay()
  const language = useLanguage()
  const count = (value: number) => value.toLocaleString('en-US')
  const before = (value: string) => say(messages.yesterday, { value })
  return (
    <section aria-label={say(messages.today)}>
      <h2 className="tiles-head">{say(messages.today)}</h2>
      <div className="tiles">
        <FigureTile
          Icon={Wallet}
          text={messages.money}
          value={money(today.totalFen)}
          tone="money"
          note={before(money(yesterday.totalFen))}
        />
        <FigureTile
          Icon={Scale}
          text={messages.weight}
          value={weight(today.totalG, language)}
          tone="brand"
          note={before(weight(yesterday.totalG, language))}
        />
        <FigureTile
          Icon={CircleCheck}
          text={messages.settled}
          value={count(today.settled)}
          note={before(count(yesterday.settled))}
          tone="brand"
          to="/orders?group=done"
        />
        <FigureTile
          Icon={ClipboardPlus}
          text={messages.placed}
          value={count(today.placed)}
          note={before(count(yesterday.placed))}
          tone="info"
          to="/orders"
        />
        <FigureTile Icon={Loader} text={messages.open} value={count(today.open)} tone="info" to="/orders" />
      </div>
    </section>
  )
}

/** Whether there is nothing to show: no settled order in the period, none open, and none placed today. */
const isEmpty = ({ today, days }: Figures): boolean =>
  today.open === 0 && today.placed === 0 && days.every(({ orders }) => orders === 0)

type TrendProps = {
  days: '7' | '30' | '90'
  show: Measure
  as: 'chart' | 'table'
  figures: DayFigures[] | undefined
  onChange: (change: { days?: TrendProps['days']; show?: Measure; as?: TrendProps['as'] }) => void
}

function TrendCard({ days, show, as, figures, onChange }: TrendProps) {
  const say = useSay()
  const bones = <Skeleton.Node active style={{ width: '100%', height: CHART_HEIGHT }} />
  return (
    <section className="sheet trend">
      <header>
        <h2>{say(messages.trend, { days })}</h2>
        <Segmented
          aria-label={say(messages.measure)}
          value={show}
          onChange={(next) => onChange({ show: next })}
          options={(Object.keys(measures) as Measure[]).map((value) => ({
            value,
            label: say(measures[value].text),
          }))}
        />
        <span className="grow" />
        <Segmented<TrendProps['days']>
          value={days}
          onChange={(next) => onChange({ days: next })}
          options={['7', '30', '90']}
        />
        <Segmented<TrendProps['as']>
          value={as}
          onChange={(next) => onChange({ as: next })}
          options={[
            { value: 'chart', label: say(messages.chart) },
            { value: 'table', label: say(messages.table) },
          ]}
        />
      </header>
      {!figures ? (
        bones
      ) : figures.every(({ orders }) => orders === 0) ? (
        <NothingHere text={say(messages.noHistory, { days })} />
      ) : (
        <>
          <Summary figures={figures} show={show} />
          {as === 'table' ? (
            <TrendTable figures={figures} />
          ) : (
            <Suspense fallback={bones}>
              <TrendChart figures={figures} show={show} height={CHART_HEIGHT} />
            </Suspense>
          )}
        </>
      )}
    </section>
  )
}

function Summary({ figures, show }: { figures: readonly DayFigures[]; show: Measure }) {
  const say = useSay()
  const { print } = measures[show]
  const sum = figures.reduce((all, day) => all + day[show], 0)
  return (
    <p className="trend-sum">
      <span>
        {say(messages.sum)} <strong>{print(sum)}</strong>
      </span>
      <span>
        {say(messages.average)} <strong>{print(Math.round(sum / figures.length))}</strong>
      </span>
    </p>
  )
}

function TrendTable({ figures }: { figures: readonly DayFigures[] }) {
  const say = useSay()
  return (
    <Table<DayFigures>
      size="small"
      rowKey="day"
      pagination={false}
      dataSource={figures.toReversed()}
      columns={[
        { title: say(messages.day), dataIndex: 'day' },
        { title: say(messages.orders), dataIndex: 'orders', align: 'end' },
        {
          title: say(messages.kilograms),
          dataIndex: 'totalG',
          align: 'end',
          render: (grams: number) => formatKg(grams),
        },
        {
          title: say(messages.money),
          dataIndex: 'totalFen',
          align: 'end',
          render: (fen: number) => <span className="money">{money(fen)}</span>,
        },
      ]}
    />
  )
}
