import { Card } from '@huishou/kit/card'
import { Cell, CellList } from '@huishou/kit/cell'
import { PageLink } from '@huishou/kit/shell/navigation'
import { toast } from '@huishou/kit/toast'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Info from 'lucide-react/icons/info'
import LayoutList from 'lucide-react/icons/layout-list'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import Phone from 'lucide-react/icons/phone'
import Truck from 'lucide-react/icons/truck'
import { useConfigValue } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { memberMessages } from './messages.ts'
import styles from './mine-page.module.css'

/** The ways into the mall orders, by the `mod` values links of the older client use. */
const MALL = [
  { key: 'shipping', mod: 1, Icon: Package },
  { key: 'receiving', mod: 2, Icon: Truck },
  { key: 'done', mod: -2, Icon: PackageCheck },
  { key: 'all', mod: -3, Icon: LayoutList },
] as const

export function MallOrdersCard() {
  const words = useMessages(memberMessages)
  return (
    <Card title={words.mallOrders}>
      <div className={styles.mall}>
        {MALL.map(({ key, mod, Icon }) => (
          <PageLink key={key} to={`/pages/shop/order-list?mod=${mod}`}>
            <Icon size={24} strokeWidth={1.7} aria-hidden />
            {words.mall[key]}
          </PageLink>
        ))}
      </div>
    </Card>
  )
}

export function MenuCard() {
  const words = useMessages(memberMessages)
  const { token } = lifeData.use()
  const { value: phone } = useConfigValue('kf_tel')
  const invite = useInvite()
  const icon = (Icon: typeof Gift) => <Icon size={22} strokeWidth={1.7} aria-hidden />
  return (
    <Card flush>
      <CellList label={words.menu}>
        <Cell icon={icon(MapPin)} title={words.addresses} to="/pages/mine/address" />
        {token && (
          <Cell
            icon={icon(Gift)}
            title={words.invite}
            value={words.inviteNote}
            onClick={() => void invite()}
          />
        )}
        <Cell icon={icon(FileText)} title={words.feedback} to="/pages/mine/feedback" />
        <Cell icon={icon(Info)} title={words.about} to="/pages/mine/about?key=about" />
        {phone ? (
          <Cell
            icon={icon(Phone)}
            title={words.service}
            value={<span className="k-figures">{phone}</span>}
            href={`tel:${phone}`}
          />
        ) : (
          <Cell icon={icon(Phone)} title={words.service} value={words.noService} />
        )}
      </CellList>
    </Card>
  )
}

/** Shares a link that remembers who invited: by the phone's share sheet, else by the clipboard. */
function useInvite() {
  const words = useMessages(memberMessages)
  const { uid, sysconfigMap } = lifeData.use()
  return async () => {
    const url = `${window.location.origin}/#/?inviter_id=${uid ?? ''}`
    const share = { title: words.inviteTitle(sysconfigMap.mallName), text: words.inviteText, url }
    try {
      if (navigator.share) await navigator.share(share)
      else {
        await navigator.clipboard.writeText(url)
        toast(words.inviteCopied, 'good')
      }
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(words.inviteFailed)
    }
  }
}
