// The link cards of the Me page (我的): mall orders by state, and a menu of other pages.

import { Badge, Count } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { PageLink } from '@huishou/kit/shell/page-link'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Building2 from 'lucide-react/icons/building-2'
import Bell from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import Info from 'lucide-react/icons/info'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import Phone from 'lucide-react/icons/phone'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Scissors from 'lucide-react/icons/scissors'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import Vote from 'lucide-react/icons/vote'
import Wallet from 'lucide-react/icons/wallet'
import { useConfigValue } from '../../shared/config.ts'
import { CONTACT_URL } from '../../entities/content/contact-link.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { useInstall } from '../../shared/device/install-prompt.ts'
import { PRIVACY_URL, TERMS_URL } from '../../entities/content/legal-pages.ts'
import { appState } from '../../shared/app-state.ts'
import { memberMessages } from './messages.ts'
import styles from './mine-page.module.css'
import { firmQuery, mallCountsQuery, unreadQuery, userQuery } from './queries.ts'

/** Links to the mall orders, by the `mod` values of the older client's links; 0 is our own addition. */
const MALL = [
  { key: 'paying', mod: 0, Icon: Wallet, count: 'count_id_no_pay' },
  { key: 'shipping', mod: 1, Icon: Package, count: 'count_id_no_transfer' },
  { key: 'receiving', mod: 2, Icon: Truck, count: 'count_id_no_confirm' },
  { key: 'done', mod: -2, Icon: PackageCheck, count: null },
] as const

export function MallOrdersCard() {
  const messages = useMessages(memberMessages)
  const counts = useQuery(mallCountsQuery)
  usePageShow(() => {
    if (counts.data) void counts.refetch()
  })
  const all = (
    <PageLink className={styles.all} to="/pages/shop/order-list?mod=-3">
      {messages.mall.all}
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
  return (
    <Card title={messages.mallOrders} aside={all}>
      <div className={styles.mall}>
        {MALL.map(({ key, mod, Icon, count }) => (
          <PageLink key={key} to={`/pages/shop/order-list?mod=${mod}`}>
            <Count value={(count && counts.data?.[count]) ?? 0}>
              <Icon size={24} strokeWidth={1.7} aria-hidden />
            </Count>
            {messages.mall[key]}
          </PageLink>
        ))}
      </div>
    </Card>
  )
}

/** A badge with the number of unread items; renders nothing when there are none. */
function Unread({ count = 0 }: { count?: number | undefined }) {
  const messages = useMessages(memberMessages)
  return count > 0 ? (
    <Badge tone="coral">
      <span className="k-figures">{messages.unread(count)}</span>
    </Badge>
  ) : null
}

const icon = (Icon: typeof Gift) => <Icon size={22} strokeWidth={1.7} aria-hidden />

/** Links to recurring pickups and, for members who act for a firm, to the firm. */
function OwnPickups() {
  const messages = useMessages(memberMessages)
  const actsForFirm = useQuery(userQuery).data?.actsForFirm === true
  const { data } = useQuery({ ...firmQuery, retry: false, enabled: actsForFirm })
  return (
    <>
      <Cell icon={icon(CalendarClock)} title={messages.plans} to="/pages/plan/index" />
      {data && <Cell icon={icon(Building2)} title={messages.firm} note={data.name} to="/pages/firm/index" />}
    </>
  )
}

export function MenuCard() {
  const messages = useMessages(memberMessages)
  const { token } = appState.use()
  const { value: phone } = useConfigValue('kf_tel')
  const install = useInstall()
  const news = useQuery({ ...unreadQuery, enabled: Boolean(token) })
  usePageShow(() => {
    if (token) void news.refetch()
  })
  return (
    <Card flush>
      <CellList label={messages.menu}>
        {token && <OwnPickups />}
        <Cell icon={icon(MapPin)} title={messages.addresses} to="/pages/mine/address" />
        {token && (
          <Cell
            icon={icon(Gift)}
            title={messages.invite}
            value={messages.inviteNote}
            to="/pages/mine/invite"
          />
        )}
        {token && <Cell icon={icon(Heart)} title={messages.favourites} to="/pages/shop/goods-list?saved=1" />}
        {token && <Cell icon={icon(Scissors)} title={messages.bargains} to="/pages/bargain/my-list" />}
        <Cell
          icon={icon(Bell)}
          title={messages.notices}
          value={<Unread count={news.data?.notices} />}
          to="/pages/mine/notices"
        />
        <Cell icon={icon(TicketPercent)} title={messages.coupons} to="/pages/coupon/mine" />
        <Cell icon={icon(Vote)} title={messages.votes} to="/pages/vote/index" />
        <Cell
          icon={icon(FileText)}
          title={messages.feedback}
          value={<Unread count={news.data?.answers} />}
          to={news.data?.answers ? '/pages/mine/feedback?tab=mine' : '/pages/mine/feedback'}
        />
        <Cell icon={icon(Info)} title={messages.about} to="/pages/mine/about?key=about" />
        <Cell icon={icon(ScrollText)} title={messages.terms} to={TERMS_URL} />
        <Cell icon={icon(ShieldCheck)} title={messages.privacy} to={PRIVACY_URL} />
        {install && (
          <Cell
            icon={icon(Download)}
            title={messages.install}
            value={messages.installNote}
            onClick={() => void install()}
          />
        )}
        <Cell
          icon={icon(Phone)}
          title={messages.service}
          value={<span className="k-figures">{phone}</span>}
          to={CONTACT_URL}
        />
      </CellList>
    </Card>
  )
}
