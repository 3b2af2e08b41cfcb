// The page that shows a text the business has written, such as its terms.

import { Card } from '@huishou/kit/layout/card'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePageTitle } from '@huishou/kit/shell/page-hooks'
import type { PageProps } from '@huishou/kit/shell/route'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import type { FixedPageKey } from '@huishou/wire/content/staff'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Phone from 'lucide-react/icons/phone'
import { appVersion, refusedOf } from '../../shared/api.ts'
import { ContactLink } from '../../entities/content/contact-link.tsx'
import { useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { NotFoundPicture } from '../../shared/illustrations/failures.tsx'
import { RichText } from '../../shared/components/rich-text.tsx'
import { usePreferences } from '../../shared/preferences.ts'
import styles from './content.module.css'
import { contentMessages } from './feedback-and-notice-messages.ts'
import { pageQuery } from './queries.ts'

/** The pages that show the service phone number. */
const WITH_PHONE = new Set(['about', 'jiankanfuwu'])

/** A page written by the business, such as "About us" (关于我们), by its key. */
export function WrittenPage({ query }: PageProps<'key'>) {
  const messages = useMessages(contentMessages)
  const key = query.key || 'about'
  const page = useQuery(pageQuery(key))
  const { value: phone } = useConfigValue('kf_tel')
  // with large text, every page shows the number at the bottom anyway
  const { size } = usePreferences()
  const title = page.data?.info.title ?? (key === 'about' ? messages.about : '')
  usePageTitle(title)
  return (
    <>
      <NavBar title={title} />
      <div className="k-column">
        {page.data ? (
          <Card>
            <RichText html={page.data.info.content} className={styles.article} />
          </Card>
        ) : refusedOf(page.error)?.reason === 'NOT_FOUND' ? (
          <EmptyState picture={<NotFoundPicture />} title={messages.noPage} text={messages.noPageText} />
        ) : page.isError ? (
          <ErrorState text={messages.failed} onRetry={() => void page.refetch()} />
        ) : (
          <Card>
            <div className={styles.waiting} aria-busy>
              {[60, 100, 92, 97, 40].map((width) => (
                <Skeleton key={width} width={`${width}%`} height="1.1em" />
              ))}
            </div>
          </Card>
        )}
        {page.data && key === 'about' && <LegalLinks />}
      </div>
      {page.data && <ContactLink />}
      {key === 'about' && <p className={styles.version}>{messages.version(appVersion)}</p>}
      {WITH_PHONE.has(key) && page.data && phone && size !== 'large' && (
        <BottomBar>
          <a className={styles.call} href={`tel:${phone}`}>
            <Phone size={20} aria-hidden />
            <span className="k-figures">{messages.call(phone)}</span>
          </a>
        </BottomBar>
      )}
    </>
  )
}

function LegalLinks() {
  const messages = useMessages(contentMessages)
  const link = (key: FixedPageKey, title: string) => (
    <Cell
      icon={<FileText size={22} strokeWidth={1.7} aria-hidden />}
      title={title}
      to={`/pages/mine/about?key=${key}`}
    />
  )
  return (
    <Card flush>
      <CellList label={messages.legal}>
        {link('terms', messages.terms)}
        {link('privacy', messages.privacy)}
      </CellList>
    </Card>
  )
}
