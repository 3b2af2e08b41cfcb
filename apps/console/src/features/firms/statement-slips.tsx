import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { LoadError } from '../../shared/display/load-states.tsx'
import { money, moneyPerUnit, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { useStatement, type StatementContent } from './queries.ts'

/** Lists the weighing slips that a firm's statement covers, by site, as they were when the statement was drafted. */
export function StatementSlips({ id }: { id: number }) {
  const asked = useStatement(id)
  if (asked.error) return <LoadError asked={asked} />
  if (!asked.data) return <Skeleton active paragraph={{ rows: 2 }} />
  return asked.data.content.sites.map((site) => <SiteSlips key={site.siteId} site={site} />)
}

function SiteSlips({ site }: { site: StatementContent['sites'][number] }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div>
      <p>
        <b>{site.name}</b> <span className="faint">{site.address}</span> {weight(site.totalG, language)}{' '}
        <b className="money">{money(site.totalFen)}</b>
      </p>
      {site.slips.map((slip) => (
        <div key={`${slip.orderId}-${slip.reversed}`}>
          <p>
            {slip.day}{' '}
            <Link className="mono" to={`/orders?order=${slip.orderId}`}>
              {slip.orderNumber}
            </Link>{' '}
            {slip.reversed && `${say(messages.reversed)} `}
            <span className="money">{money(slip.totalFen)}</span>
          </p>
          <ul className="faint">
            {slip.lines.map(({ categoryId, name, nameEn, unit, netG, count, unitFen, amountFen }) => (
              <li key={categoryId}>
                {(language === 'en' && nameEn) || name}{' '}
                {unit === 'kg' ? weight(netG, language) : `× ${count}`} ·{' '}
                {moneyPerUnit(unitFen, unit, language)} · {money(amountFen)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
