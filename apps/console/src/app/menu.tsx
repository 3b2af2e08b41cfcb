// The main menu of the console, with the sections the user's role may open.

import type { StaffRole } from '@huishou/wire/staff/roles'
import { Menu, type MenuProps } from 'antd'
import {
  Building2,
  Activity,
  CalendarClock,
  CalendarHeart,
  CalendarDays,
  BadgePercent,
  Banknote,
  BookOpenText,
  ChartColumn,
  ChartNoAxesCombined,
  ChevronDown,
  CircleDollarSign,
  ClipboardList,
  Coins,
  ContactRound,
  FileText,
  GalleryHorizontalEnd,
  HandCoins,
  Handshake,
  IdCard,
  Leaf,
  PenLine,
  MapPinned,
  ListChecks,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  PackageCheck,
  ScrollText,
  ShoppingBag,
  Settings2,
  ShieldAlert,
  SlidersHorizontal,
  Swords,
  Tags,
  TrendingDown,
  TrendingUp,
  Truck,
  Undo2,
  Users,
  Vault,
  Vote,
  Wallet,
  Warehouse,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSay } from '../shared/language.ts'
import { useMe } from '../shared/session.ts'
import { storedValue } from '@huishou/client/stored-value'
import { groupTitle, menuOf, sectionsOf, type MenuGroup, type Section, type SectionPath } from './sections.ts'
import { messages } from './messages.ts'

const groupIcons: Partial<Record<MenuGroup, LucideIcon>> = {
  orders: ClipboardList,
  dispatch: Truck,
  yard: Warehouse,
  mall: ShoppingBag,
  bargain: BadgePercent,
  content: Newspaper,
  money: Wallet,
  settings: Settings2,
  people: Users,
}
/** The icon of each section, used when the section is the only one in its group. */
const icons: Record<SectionPath, LucideIcon> = {
  '/overview': ChartColumn,
  '/orders': ClipboardList,
  '/plans': CalendarClock,
  '/community-days': CalendarHeart,
  '/mail-in': Package,
  '/co-sign': PenLine,
  '/dispatch': Truck,
  '/rota': CalendarDays,
  '/stock': Warehouse,
  '/sales': Handshake,
  '/margin': TrendingUp,
  '/carbon': Leaf,
  '/prices': Tags,
  '/goods': ShoppingBag,
  '/mall-orders': PackageCheck,
  '/after-sales': Undo2,
  '/reviews': MessageSquareText,
  '/mall-report': ChartNoAxesCombined,
  '/bargains': BadgePercent,
  '/bargain-runs': Swords,
  '/bargain-report': TrendingDown,
  '/feedback': MessageCircleQuestionMark,
  '/banners': GalleryHorizontalEnd,
  '/notices': Megaphone,
  '/messages': MessagesSquare,
  '/content-pages': FileText,
  '/firms': Building2,
  '/votes': Vote,
  '/pay-ins': HandCoins,
  '/withdrawals': Banknote,
  '/ledger': BookOpenText,
  '/cash': Vault,
  '/courier-pay': CircleDollarSign,
  '/points': Coins,
  '/sellers': IdCard,
  '/hand-slips': PenLine,
  '/anomalies': ShieldAlert,
  '/places': MapPinned,
  '/setup': ListChecks,
  '/settings': SlidersHorizontal,
  '/system': Activity,
  '/webhooks': Webhook,
  '/customers': ContactRound,
  '/people': Users,
  '/audit': ScrollText,
}

const opened = storedValue<Readonly<Record<string, readonly MenuGroup[]>>>('huishou.console.menu', {})
/** Roles with at most this many sections start with all groups expanded. */
const SHORT = 8
const openAtFirst = (role: StaffRole): readonly MenuGroup[] =>
  sectionsOf(role).length <= SHORT ? menuOf(role).map(({ group }) => group) : ['orders']

/** The menu groups the user has expanded, stored in this browser. */
function useOpenGroups() {
  const { id, role } = useMe()
  const open = opened.use()[id] ?? openAtFirst(role)
  const toggle = (group: MenuGroup) =>
    opened.set({
      ...opened.get(),
      [id]: open.includes(group) ? open.filter((one) => one !== group) : [...open, group],
    })
  return { open, toggle }
}

const face = (Icon: LucideIcon | undefined) => Icon && <Icon size={18} strokeWidth={1.9} />

/** A collapsed group still shows the current page; on narrow screens groups open as flyouts. */
export function SectionMenu({ narrow }: { narrow: boolean }) {
  const say = useSay()
  const { role } = useMe()
  const { pathname } = useLocation()
  const { open, toggle } = useOpenGroups()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const link = ({ path, title }: Section, alone: boolean) => ({
    key: path,
    ...(alone ? { icon: face(icons[path]) } : {}),
    label: (
      <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
        {say(title)}
      </Link>
    ),
  })
  const entries = menuOf(role)
  const here = entries.find(({ sections }) => sections.some(({ path }) => path === pathname))?.group
  const items: MenuProps['items'] = entries.map(({ group, sections }) => {
    const [only] = sections
    if (sections.length === 1 && only) return link(only, true)
    const whole = narrow || open.includes(group)
    return {
      key: group,
      icon: face(groupIcons[group]),
      label: say(groupTitle[group]),
      popupClassName: 'menu-beside',
      expandIcon: <ChevronDown size={15} className={whole ? 'fold unfolded' : 'fold'} aria-hidden />,
      children: sections
        .filter(({ path }) => whole || path === pathname)
        .map((section) => link(section, false)),
    }
  })
  const shown = [...new Set([...open, ...(here ? [here] : [])])]
  return (
    <nav aria-label={say(messages.menu)} ref={nav}>
      <Menu
        key={String(narrow)}
        mode="inline"
        inlineIndent={16}
        selectedKeys={[pathname]}
        items={items}
        {...(narrow
          ? {}
          : {
              openKeys: shown,
              onOpenChange: (next: string[]) => {
                const pressed = entries.find(({ group }) => next.includes(group) !== shown.includes(group))
                if (pressed) toggle(pressed.group)
              },
            })}
      />
    </nav>
  )
}
