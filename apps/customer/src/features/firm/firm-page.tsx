// The page about the firm (a business customer) that the signed-in customer acts for.

import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { usePageShow, usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { firmDuties, firmDutyText } from '@huishou/wire/firm/states'
import { formatFen } from '@huishou/wire/money'
import { useQuery } from '@tanstack/react-query'
import { NoOrdersPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { appState } from '../../shared/app-state.ts'
import { Screen } from '../../shared/components/screen.tsx'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './firm.module.css'
import { firmMessages } from './messages.ts'
import { SitesCard } from './parts/sites-card.tsx'
import { FirmOrdersCard } from './parts/firm-orders-card.tsx'
import { StatementsCard } from './parts/statements-card.tsx'
import { firmQuery, type Firm } from './queries.ts'

// Both pages share one file, as people who open the first usually open the other next.
export { StatementPage } from './statement-page.tsx'

/**
 * The page about the firm (企业账户): its contract, sites, carbon statement, orders and contacts. Contacts who may see
 * money also see our debt to it and its monthly statements.
 */
export function FirmPage() {
  const messages = useMessages(firmMessages)
  const navigator = useNavigator()
  const { token } = appState.use()
  const firm = useQuery({ ...firmQuery, enabled: Boolean(token) })
  usePullDownRefresh(() => firm.refetch())
  usePageShow(() => {
    if (firm.data) void firm.refetch()
  })
  return (
    <>
      <NavBar title={messages.title} />
      <Screen
        query={firm}
        signedOut={{ picture: <NoOrdersPicture />, title: messages.signedOut, button: messages.signIn }}
        skeleton={
          <SkeletonPage label={messages.loading}>
            <SkeletonCards lines={[3, 4, 4]} />
          </SkeletonPage>
        }
        missing={{
          title: messages.missing,
          text: messages.missingText,
          button: messages.toMine,
          onGo: () => void navigator.switchTab('/pages/mine/mine'),
        }}
      >
        {(data) => (
          <div className="k-column">
            <HeadCard firm={data} />
            <SitesCard sites={data.sites} />
            {data.duties.seesMoney && <StatementsCard />}
            <CellList>
              <Cell
                title={messages.carbonStatement}
                note={messages.carbonStatementNote}
                to="/pages/mine/recycled?carbon=firm"
              />
            </CellList>
            <FirmOrdersCard />
            <ContactsCard firm={data} />
          </div>
        )}
      </Screen>
    </>
  )
}

/** The firm's name, its contract and, for contacts who may see money, our debt to it. */
function HeadCard({ firm: { name, creditCode, creditFen, contract } }: { firm: Firm }) {
  const messages = useMessages(firmMessages)
  return (
    <Card tone="brand">
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.code}>{creditCode}</p>
      <p>{contract ? messages.contract(contract.startsOn, contract.endsOn) : messages.noContract}</p>
      {creditFen !== null && (
        <p>
          {messages.owed} <b className={`k-figures ${styles.owed}`}>¥{formatFen(creditFen)}</b>
        </p>
      )}
    </Card>
  )
}

function ContactsCard({ firm: { contacts } }: { firm: Firm }) {
  const messages = useMessages(firmMessages)
  const language = useLanguage()
  return (
    <Card title={messages.contacts}>
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <li key={contact.id} className={styles.row}>
            <span>
              <b>{[contact.nick, contact.title].filter(Boolean).join(' · ')}</b>
              <small className="k-muted">
                {firmDuties
                  .filter((duty) => contact[duty])
                  .map((duty) => firmDutyText[duty][language])
                  .join(' · ')}
              </small>
            </span>
            <span className="k-figures k-muted">{contact.mobileMask}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
