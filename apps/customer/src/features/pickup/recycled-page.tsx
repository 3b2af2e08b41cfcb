import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { lazy } from '@huishou/kit/loading/lazy'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import type { PageProps } from '@huishou/kit/shell/route'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import type { ReplyOf } from '@huishou/wire/client'
import { recycled } from '@huishou/wire/client/pickup/recycled'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { readQuery, refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { kgText, roughKg } from '../../shared/format/numbers.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { WasteIcon } from '../../entities/pickup/waste-icon.tsx'
import { recycledMessages } from './recycled/recycled-messages.ts'
import styles from './recycled/recycled.module.css'
import { SignedOut } from '../../shared/components/screen.tsx'
import patterns from '@huishou/kit/patterns.module.css'

type Reply = ReplyOf<typeof recycled>

// few open it, so its code is not part of the page
const CarbonStatement = lazy(async () => ({
  default: (await import('./carbon/carbon-statement.tsx')).CarbonStatement,
}))

/**
 * The page about what the member has recycled (我的回收) by month and category, and the CO₂ it saved, with the factors
 * used. With `carbon` in its address, it shows a year's carbon statement for the member (`me`) or for the firm they act
 * for (`firm`).
 */
export function RecycledPage({ query: { carbon } }: PageProps<'carbon'>) {
  if (carbon === undefined) return <Recycled />
  return (
    <Suspense fallback={<StatementLoading />}>
      <CarbonStatement of={carbon === 'firm' ? 'firm' : 'me'} />
    </Suspense>
  )
}

function StatementLoading() {
  const messages = useMessages(recycledMessages)
  return (
    <>
      <NavBar title={messages.statement} />
      <div className="k-column">
        <SkeletonList rows={4} label={messages.statement} />
      </div>
    </>
  )
}

function Recycled() {
  const messages = useMessages(recycledMessages)
  const { token } = appState.use()
  return (
    <>
      <NavBar title={messages.title} />
      {token ? (
        <Own />
      ) : (
        <SignedOut
          picture={<NoRecordsPicture />}
          title={messages.signedOut}
          text={messages.noneText}
          button={messages.signIn}
        />
      )}
    </>
  )
}

function Own() {
  const messages = useMessages(recycledMessages)
  const navigator = useNavigator()
  const own = useQuery(readQuery(recycled, {}))
  usePullDownRefresh(() => own.refetch())
  usePageShow(() => void own.refetch())
  if (!own.data && own.isError)
    return (
      <ErrorState
        text={refusedOf(own.error)?.message ?? messages.failed}
        onRetry={() => void own.refetch()}
      />
    )
  if (!own.data)
    return (
      <div className="k-column">
        <SkeletonList rows={4} label={messages.title} />
      </div>
    )
  if (own.data.orders === 0)
    return (
      <EmptyState
        picture={<NoRecordsPicture />}
        title={messages.none}
        text={messages.noneText}
        action={<Button onClick={() => void navigator.switchTab('/')}>{messages.book}</Button>}
      />
    )
  return (
    <div className="k-column">
      <Card tone="brand">
        <dl className={styles.total}>
          <div>
            <dt>{messages.total}</dt>
            <dd>{messages.kg(kgText(own.data.netG))}</dd>
          </div>
          <div>
            <dt>
              {messages.saved} <Badge tone="plain">{messages.estimated}</Badge>
            </dt>
            <dd>{messages.kg(roughKg(own.data.co2g))}</dd>
          </div>
        </dl>
        <p className={styles.orders}>{messages.orders(own.data.orders)}</p>
      </Card>
      <MonthsCard months={own.data.months} />
      <KindsCard kinds={own.data.kinds} />
      <CellList>
        <Cell title={messages.statement} note={messages.statementNote} to="/pages/mine/recycled?carbon=me" />
      </CellList>
      <Card title={messages.how}>
        <ul className={`${patterns.bullets} ${styles.how}`}>
          {messages.howText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** A bar per month, each with its figures as accessible text. */
function MonthsCard({ months }: Pick<Reply, 'months'>) {
  const messages = useMessages(recycledMessages)
  const most = Math.max(1, ...months.map(({ netG }) => netG))
  return (
    <Card title={messages.months}>
      <ol className={styles.bars}>
        {months.map(({ month, netG, co2g }) => (
          <li key={month}>
            <span className="k-hidden">{messages.bar(month, kgText(netG), roughKg(co2g))}</span>
            <small className="k-figures" aria-hidden>
              {netG > 0 ? Math.round(netG / 1000) || '<1' : ''}
            </small>
            <i style={{ height: `${netG > 0 ? Math.max(3, (netG / most) * 100) : 0}%` }} aria-hidden />
            <small aria-hidden>{messages.month(month)}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function KindsCard({ kinds }: Pick<Reply, 'kinds'>) {
  const messages = useMessages(recycledMessages)
  const language = useLanguage()
  return (
    <Card title={messages.kinds}>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind.categoryId}>
            <WasteIcon name={kind.key} size={44} />
            <span className="k-grow">
              <b>{(language === 'en' && kind.nameEn) || kind.name}</b>
              <small>
                {kind.co2g === null
                  ? messages.notCounted
                  : [
                      messages.co2(roughKg(kind.co2g)),
                      kind.co2gPerKg === null ? '' : messages.factor((kind.co2gPerKg / 1000).toFixed(2)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
              </small>
            </span>
            <strong className="k-figures">
              {kind.unit === 'piece' ? messages.pieces(kind.count) : messages.kg(kgText(kind.netG))}
            </strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
