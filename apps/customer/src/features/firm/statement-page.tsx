import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import type { PageProps } from '@huishou/kit/shell/route'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { ownFirmStatementPdf } from '@huishou/wire/client/firm/customer'
import { formatFen } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import { useQuery } from '@tanstack/react-query'
import { NoOrdersPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { appState } from '../../shared/app-state.ts'
import { PdfButton } from '../../shared/components/pdf-button.tsx'
import { Screen } from '../../shared/components/screen.tsx'
import { roughKg } from '../../shared/format/numbers.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './firm.module.css'
import { firmMessages } from './messages.ts'
import { Answer, toneOf } from './parts/statement-answer.tsx'
import { statementQuery, type StatementDetail } from './queries.ts'

type Site = StatementDetail['content']['sites'][number]
type StatementSlip = Site['slips'][number]

/**
 * The page of one monthly statement of a firm, with every weighing slip. The customer can check the statement, download
 * it as a PDF, and agree or object to it.
 */
export function StatementPage({ query: { id = '' } }: PageProps<'id'>) {
  const messages = useMessages(firmMessages)
  const navigator = useNavigator()
  const { token } = appState.use()
  const number = Number(id)
  const known = Number.isInteger(number) && number > 0
  const statement = useQuery({ ...statementQuery(number), enabled: Boolean(token) && known })
  return (
    <>
      <NavBar title={messages.statementTitle} />
      <Screen
        query={known ? statement : null}
        signedOut={{ picture: <NoOrdersPicture />, title: messages.signedOut, button: messages.signIn }}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <SkeletonCards lines={[4, 5, 5]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.statementMissing,
          text: messages.statementMissingText,
          button: messages.toFirm,
          onGo: () => void navigator.redirectTo('/pages/firm/index'),
        }}
        missingReasons={['NOT_FOUND', 'INPUT_INVALID']}
      >
        {(data) => (
          <div className="k-column">
            <HeadCard statement={data} />
            {data.content.sites.map((site) => (
              <SiteCard key={site.siteId} site={site} />
            ))}
            <Answer statement={data} />
          </div>
        )}
      </Screen>
    </>
  )
}

function HeadCard({ statement }: { statement: StatementDetail }) {
  const messages = useMessages(firmMessages)
  const { id, firmName, month, revision, state, stateText, totalFen, totalG, co2g, dueOn, reference } =
    statement
  return (
    <Card title={messages.statement(month)} aside={<Badge tone={toneOf(state)}>{stateText}</Badge>}>
      <p className="k-muted">
        {[firmName, ...(revision > 1 ? [messages.revision(revision)] : [])].join(' · ')}
      </p>
      <p className={`k-figures ${styles.owed}`}>¥{formatFen(totalFen)}</p>
      <Facts ends className={styles.facts}>
        <Fact name={messages.weight}>{messages.kg(formatKg(totalG))}</Fact>
        <Fact name={messages.carbon}>{messages.kg(roughKg(co2g))}</Fact>
        {dueOn !== null && <Fact name={messages.dueOn}>{dueOn}</Fact>}
        {reference !== '' && <Fact name={messages.reference}>{reference}</Fact>}
      </Facts>
      {statement.objection !== '' && <p>{messages.objection(statement.objection)}</p>}
      <div className={styles.actions}>
        <PdfButton
          endpoint={ownFirmStatementPdf}
          input={{ id }}
          name={`statement-${month}-v${revision}.pdf`}
        />
      </div>
    </Card>
  )
}

function SiteCard({ site: { name, address, totalG, totalFen, slips } }: { site: Site }) {
  const messages = useMessages(firmMessages)
  return (
    <Card title={name}>
      <p className="k-muted">{address}</p>
      <ul className={styles.list}>
        {slips.map((slip) => (
          <li key={`${slip.orderId}-${slip.reversed}`}>
            <SlipLines slip={slip} />
          </li>
        ))}
        <li className={styles.row}>
          <b>{messages.total}</b>
          <span className="k-figures">{messages.kg(formatKg(totalG))}</span>
          <b className="k-figures">¥{formatFen(totalFen)}</b>
        </li>
      </ul>
    </Card>
  )
}

/** A slip: its day and number, then each material with weight, price and amount. */
function SlipLines({ slip }: { slip: StatementSlip }) {
  const messages = useMessages(firmMessages)
  const language = useLanguage()
  return (
    <>
      <div className={styles.row}>
        <span>
          <b className="k-figures">{slip.day}</b>
          <small className="k-muted k-figures">{slip.slipNumber}</small>
        </span>
        {slip.reversed && <Badge tone="coral">{messages.reversed}</Badge>}
        <b className="k-figures">¥{formatFen(slip.totalFen)}</b>
      </div>
      <ul className={styles.materials}>
        {slip.lines.map(({ categoryId, name, nameEn, unit, netG, count, unitFen, amountFen }, at) => (
          <li key={`${at}-${categoryId}`}>
            <span>{(language === 'en' && nameEn) || name}</span>
            <small className="k-muted k-figures">
              {unit === 'kg' ? messages.kg(formatKg(netG)) : messages.pieces(count)} × ¥{formatFen(unitFen)}
              {unit === 'kg' ? messages.perKg : messages.perPiece}
            </small>
            <span className="k-figures">¥{formatFen(amountFen)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
