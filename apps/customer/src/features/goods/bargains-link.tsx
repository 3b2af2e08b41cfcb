import { PageLink } from '@huishou/kit/shell/page-link'
import { bargainStats } from '@huishou/wire/client/bargain/customer-lists'
import { useQuery } from '@tanstack/react-query'
import Scissors from 'lucide-react/icons/scissors'
import { readQuery } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { grouped } from '../../shared/format/numbers.ts'
import styles from './bargains-link.module.css'
import { shelfMessages } from './shelf-messages.ts'

const FRESH_MS = 60_000

/**
 * A link to the bargains start page, where friends bring the price of a product down. While bargains are running, it
 * shows how many, and how often friends have helped so far.
 */
export function BargainsLink() {
  const messages = useMessages(shelfMessages)
  const { data } = useQuery({ ...readQuery(bargainStats, {}), staleTime: FRESH_MS })
  return (
    <PageLink className={styles.bargain} to="/pages/bargain/index">
      <span className="k-grow">
        <b>{messages.bargain}</b>
        <small>
          {data && data.bargains > 0
            ? messages.bargainNow(grouped(data.bargains), grouped(data.helps))
            : messages.bargainText}
        </small>
      </span>
      <Scissors size={30} strokeWidth={1.6} aria-hidden />
    </PageLink>
  )
}
